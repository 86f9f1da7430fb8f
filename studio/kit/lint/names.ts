import type { AnyStateMachine } from 'xstate'
import { definitionsOf, delayIn, nodesOf, statesOf, transitionsOf } from '../chart.ts'
import type { ChartTransition } from '../chart.ts'
import type { Labels } from '../drawing/labels.ts'
import { finding } from './finding.ts'
import type { Finding } from './finding.ts'
import type { LintMessages } from '../messages/lint.ts'
import { fieldOf, isText } from '../values/value-checks.ts'

export function missingDescriptions(machine: AnyStateMachine, t: LintMessages): Finding[] {
  return statesOf(machine)
    .filter(({ description, kind }) => kind !== 'history' && !description?.trim())
    .map(({ id }) => finding('missing-description', id, t.noDescription(id)))
}

/** Guards, actions and delays that are written in place instead of being named. */
export function missingNames(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const unnamed = (where: string, message: string) => finding('missing-name', where, message)
  const arrows = [...definitionsOf(machine)].flatMap(([definition, key]) => {
    const event: string = definition.eventType
    return [
      ...(isInline(definition.guard) ? [unnamed(key, t.unnamedGuard(key))] : []),
      ...definition.actions.filter(isInline).map(() => unnamed(key, t.unnamedAction(key))),
      ...(/^xstate\.after\.\d+\./.test(event) ? [unnamed(key, t.unnamedDelay(key))] : []),
    ]
  })
  const around = nodesOf(machine).flatMap((node) =>
    [...node.entry, ...node.exit]
      .filter(isInline)
      .map(() => unnamed(node.id, t.unnamedAround(node.id))),
  )
  return [...arrows, ...around]
}

/** An inline function. `and`, `not`, `raise` and their like describe themselves. */
function isInline(reference: unknown): boolean {
  if (typeof reference !== 'function' || 'check' in reference) return false
  const made = 'type' in reference ? String(reference.type) : ''
  return !made.startsWith('xstate.') || made === 'xstate.assign' || made === 'xstate.enqueueActions'
}

export function missingLabels(
  machine: AnyStateMachine,
  labels: Labels,
  t: LintMessages,
): Finding[] {
  const transitions = transitionsOf(machine)
  const absent = (group: keyof LintMessages['labels'], names: readonly string[]): Finding[] =>
    [...new Set(names)]
      .filter((name) => labels[group]?.[name] === undefined)
      .map((name) => finding('missing-word', name, t.missingLabel(t.labels[group], name, group)))
  const isOwn = (name: string) => !name.startsWith('xstate.') && name !== 'inline' && name !== ''
  const around = nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit])
  return [
    ...absent(
      'events',
      transitions.filter(isPlainEvent).map(({ event }) => event),
    ),
    ...absent('guards', transitions.flatMap(({ guard }) => guard ?? []).filter(isOwn)),
    ...absent(
      'actions',
      [...transitions.flatMap(({ actions }) => actions), ...around.flatMap(typeOf)].filter(isOwn),
    ),
    ...absent(
      'actors',
      statesOf(machine).flatMap(({ invokes }) => invokes.map(({ id }) => id)),
    ),
    ...absent(
      'delays',
      transitions
        .filter(({ kind }) => kind === 'after')
        .map(({ event }) => delayIn(event, machine))
        .filter((name) => !/^\d+$/.test(name)),
    ),
  ]
}

const isPlainEvent = ({ kind, event }: ChartTransition) => kind === 'event' && event !== '*'

/** The name of an entry or exit action; what xstate makes itself (raise, cancel) has none. */
function typeOf(action: unknown): string[] {
  const type = fieldOf(action, 'type')
  return isText(type) ? [type] : []
}
