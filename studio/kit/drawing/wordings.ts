import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { delayIn, isDelay } from '../chart.ts'
import type { ChartTransition } from '../chart.ts'
import { isFailing, isFailure } from './tone.ts'
import { writtenParams } from './walk.ts'
import type { Walked } from './walk.ts'
import {
  actorOf,
  describeAction,
  describeActor,
  describeEvent,
  describeGuard,
  messagesFor,
} from './labels.ts'
import type { Labels } from './labels.ts'
import { capitalised, listed } from '../messages/language.ts'

/** `happy`: on the path to success. `failure`: the exit of something that failed. */
export type Tone = 'happy' | 'plain' | 'failure'

/** One text of a box or an arrow: a sentence and the formula it describes. */
export interface Wording {
  /** Key of its transition; null for entry, exit and invoked calls. */
  key: string | null
  kind: ChartTransition['kind'] | 'entry' | 'exit' | 'invoke'
  /** The text; null without a label. */
  text: string | null
  /** Of a transition: the same within a sentence, after "when". */
  clause?: string | null
  /** What has no label and is missing from the text: `[guard] / action`. */
  unlabelled?: string
  /** As the chart has it: `event [guard] / action`. */
  technical: string
  tone: Tone
}

/** The text of a transition. `siblings`: the transitions of the same event from the same state, itself included. */
export function wordingOf(
  transition: ChartTransition,
  definition: AnyTransitionDefinition,
  siblings: readonly [AnyTransitionDefinition, string][],
  {
    machine,
    walked,
    labels,
    happy,
  }: { machine: AnyStateMachine; walked: Walked; labels: Labels; happy: Set<string> },
): Wording {
  const { key, kind, event, guard } = transition
  const t = messagesFor(labels)
  const params = { ...walked.params.get(key), ...writtenParams(definition.guard) }
  const titles = ownTitles(key, siblings, walked)
  const condition = guard === null ? null : describeGuard(guard, params, labels)
  const isElse = guard === null && siblings.length > 1
  const actions = definition.actions.map((action) => {
    const name = nameOf(action)
    return { name, text: describeAction(name, writtenParams(action), labels) }
  })
  const handed = definition.actions.flatMap((action) =>
    /^(clear|forget)/.test(nameOf(action)) ? [] : Object.values(writtenParams(action)),
  )
  // A single exit for both kinds of outcome is no failure exit.
  const failure =
    isFailure(machine, transition, [...Object.values(params), ...handed]) ||
    walked.failures.has(key) ||
    (titles.length > 0 && titles.every(isFailing))
  const inFormula = guard === null ? null : withParams(guard, params)
  const names = actions.map(({ name }) => name)
  const label = inWords()
  const rest = formulaOf(
    '',
    condition === null && titles.length === 0 ? inFormula : null,
    actions.some((action) => action.text === null) ? names : [],
  )
  return {
    key,
    kind,
    text: label,
    clause: asClause(),
    ...(label !== null && rest !== '' && { unlabelled: rest }),
    technical: formula(machine, transition, inFormula, names),
    tone: failure ? 'failure' : happy.has(key) ? 'happy' : 'plain',
  }

  function inWords(): string | null {
    // As short as possible: an arrow can carry many such lines.
    if (titles.length > 0)
      return capitalised(`${describeActor(actorOf(event), labels)}: ${listed(titles, t.or)}`)
    const clause = asClause()
    if (clause === null) return null
    return capitalised(isElse ? t.else(clause) : clause)
  }

  function asClause(): string | null {
    if (titles.length > 0) return describeEvent(transition, machine, labels, titles)
    const start = definition.description ?? describeEvent(transition, machine, labels)
    return start === null || condition === null ? start : t.if(start, condition)
  }
}

/** The outcomes that take this branch and no other; none when they do not distinguish the branches. */
function ownTitles(
  key: string,
  siblings: readonly [AnyTransitionDefinition, string][],
  { titles }: Walked,
): readonly string[] {
  const own = titles.get(key) ?? []
  const elsewhere = siblings.flatMap(([, other]) =>
    other === key ? [] : (titles.get(other) ?? []),
  )
  return own.some((title) => elsewhere.includes(title)) ? [] : own
}

function withParams(guard: string, params: Readonly<Record<string, unknown>>): string {
  const values = Object.values(params).map(String)
  return values.length === 0 ? guard : `${guard}(${values.join(', ')})`
}

function formula(
  machine: AnyStateMachine,
  transition: ChartTransition,
  guard: string | null,
  actions: readonly string[],
): string {
  const { kind, event } = transition
  const start =
    kind === 'always'
      ? ''
      : kind === 'after'
        ? `after ${delayIn(event, machine)}`
        : event.replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1.')
  return formulaOf(start, guard, actions)
}

function formulaOf(start: string, guard: string | null, actions: readonly string[]): string {
  const parts = [
    start,
    guard === null ? '' : `[${guard}]`,
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Entry, exit and invoked calls of a state. */
export function wordingsOfNode(node: AnyStateNode, labels: Labels): Wording[] {
  const t = messagesFor(labels)
  const calls = node.invoke.map((invoke): Wording => {
    const source = nameOf(invoke.src)
    const technical =
      source === invoke.id ? `invoke ${invoke.id}` : `invoke ${invoke.id} = ${source}`
    return {
      key: null,
      kind: 'invoke',
      text:
        labels.actors?.[invoke.id] === undefined ? null : t.calls(describeActor(invoke.id, labels)),
      technical,
      tone: 'plain',
    }
  })
  return [...does('entry', t.onEntry), ...does('exit', t.onExit), ...calls]

  function does(kind: 'entry' | 'exit', inWords: (actions: string) => string): Wording[] {
    const actions = node[kind].filter((action) => !isTimer(action))
    if (actions.length === 0) return []
    const names = actions.map(nameOf)
    const clauses = actions.flatMap(
      (action) => describeAction(nameOf(action), writtenParams(action), labels) ?? [],
    )
    const complete = clauses.length === names.length
    return [
      {
        key: null,
        kind,
        text: complete ? inWords(listed(clauses, t.and)) : null,
        technical: `${kind} / ${names.join(', ')}`,
        tone: 'plain',
      },
    ]
  }
}

/** xstate itself starts and stops the clock of a delay. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false
  const of = 'event' in action ? action.event : 'sendId' in action ? action.sendId : undefined
  const name = typeof of === 'object' && of !== null && 'type' in of ? of.type : of
  return isDelay(String(name))
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (
    (typeof reference === 'object' || typeof reference === 'function') &&
    reference &&
    'type' in reference
  )
    return String(reference.type)
  return typeof reference === 'function' ? reference.name : 'inline'
}
