import type { AnyStateMachine } from 'xstate'
import { definitionsOf, nodesOf, statesOf, transitionsOf } from './chart.ts'
import type { ChartTransition } from './chart.ts'
import type { WordGroup, Words } from './drawing-words.ts'
import type { Finding } from './lint-finding.ts'

export function missingDescriptions(machine: AnyStateMachine): Finding[] {
  return statesOf(machine)
    .filter(({ description, kind }) => kind !== 'history' && !description?.trim())
    .map(({ id }) => ({
      rule: 'missing-description',
      where: id,
      message: `O estado ${id} não tem descrição.`,
    }))
}

/** Guards, actions and delays that are written in place instead of being named. */
export function missingNames(machine: AnyStateMachine): Finding[] {
  const unnamed = (where: string, message: string): Finding => ({
    rule: 'missing-name',
    where,
    message,
  })
  const arrows = [...definitionsOf(machine)].flatMap(([definition, key]) => {
    const event: string = definition.eventType
    return [
      ...(isInline(definition.guard)
        ? [unnamed(key, `A transição ${key} tem uma guarda sem nome.`)]
        : []),
      ...definition.actions
        .filter(isInline)
        .map(() => unnamed(key, `A transição ${key} tem uma ação sem nome.`)),
      ...(/^xstate\.after\.\d+\./.test(event)
        ? [unnamed(key, `A espera de ${key} não tem nome.`)]
        : []),
    ]
  })
  const around = nodesOf(machine).flatMap((node) =>
    [...node.entry, ...node.exit]
      .filter(isInline)
      .map(() =>
        unnamed(node.id, `O estado ${node.id} tem uma ação sem nome ao entrar ou ao sair.`),
      ),
  )
  return [...arrows, ...around]
}

/** A function written in place. `and`, `not`, `raise` and their like say what they do by themselves. */
function isInline(reference: unknown): boolean {
  if (typeof reference !== 'function' || 'check' in reference) return false
  const made = 'type' in reference ? String(reference.type) : ''
  return !made.startsWith('xstate.') || made === 'xstate.assign' || made === 'xstate.enqueueActions'
}

export function missingWords(machine: AnyStateMachine, words: Words): Finding[] {
  const transitions = transitionsOf(machine)
  const absent = (group: WordGroup, label: string, names: readonly string[]): Finding[] =>
    [...new Set(names)]
      .filter((name) => words[group]?.[name] === undefined)
      .map((name) => ({
        rule: 'missing-word',
        where: name,
        message: `${label} ${name} não está no glossário (words.${group}).`,
      }))
  const isOwn = (name: string) => !name.startsWith('xstate.') && name !== 'inline' && name !== ''
  const around = nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit])
  return [
    ...absent(
      'events',
      'O acontecimento',
      transitions.filter(isPlainEvent).map(({ event }) => event),
    ),
    ...absent('guards', 'A guarda', transitions.flatMap(({ guard }) => guard ?? []).filter(isOwn)),
    ...absent(
      'actions',
      'A ação',
      [...transitions.flatMap(({ actions }) => actions), ...around.flatMap(typeOf)].filter(isOwn),
    ),
    ...absent(
      'actors',
      'A chamada',
      statesOf(machine).flatMap(({ invokes }) => invokes.map(({ id }) => id)),
    ),
    ...absent(
      'delays',
      'A espera',
      transitions
        .filter(({ kind }) => kind === 'after')
        .map(({ event }) => event.split('.')[2] ?? '')
        .filter((name) => !/^\d+$/.test(name)),
    ),
  ]
}

const isPlainEvent = ({ kind, event }: ChartTransition) => kind === 'event' && event !== '*'

/** The name of an entry or exit action; what xstate makes itself (raise, cancel) has none. */
function typeOf(action: unknown): string[] {
  if (typeof action !== 'object' || action === null || !('type' in action)) return []
  return [String(action.type)]
}
