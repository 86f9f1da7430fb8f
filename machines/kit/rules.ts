// Rules in time are made by the studio's kit. Only the rules beside a machine import this, never the machine.
import { begunCall, endedCall, rulesOf } from '@studio/kit/rules/rules.ts'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { fieldOf, type Invariant } from './invariants.ts'

export { begunCall, endedCall, isUnderWay, rulesOf, showing } from '@studio/kit/rules/rules.ts'
export type { Predicate, Point } from '@studio/kit/rules/rules.ts'

const { predicate, whenever, inTheEnd } = rulesOf<AnyStateMachine>()

/** Whether two plain values are equal as JSON: events of a trace are copies of those of the cases. */
export const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The start of a trace; `pt`, `en`: what the visitor sees of it. */
export const starting = (pt: string, en: string) => predicate(pt, en, ({ event }) => event === null)

/** An event of this type has just happened. */
export const happened = (pt: string, en: string, type: string) =>
  predicate(pt, en, ({ event }) => event?.type === type)

/** One of these calls has just begun. */
export const begun = (pt: string, en: string, ...ids: string[]) =>
  predicate(pt, en, (at) => begunCall(at, ...ids) !== undefined)

/** A delay has just run out. */
export const hasPassed = predicate(
  'a espera acaba',
  'the wait is over',
  ({ event }) => event?.type.startsWith('xstate.after') === true,
)

/** One of these calls was just answered, or has just failed. */
export const ended = (pt: string, en: string, ...ids: string[]) =>
  predicate(pt, en, (at) => endedCall(at, ...ids) !== undefined)

/** Whenever one of these calls begins, each of these fields is in its input. */
export const carries = (calls: readonly string[], ...fields: string[]) =>
  whenever(
    begun('uma chamada começa', 'a call begins', ...calls),
    predicate(
      `ela leva o que precisa (${fields.join(', ')})`,
      `it carries what it needs (${fields.join(', ')})`,
      (at) => {
        const { input } = begunCall(at, ...calls) ?? {}
        return fields.every((field) => fieldOf(input, field) !== undefined)
      },
    ),
  )

const tagLabels = {
  success: ['está marcado como dando certo', 'it is marked as going well'],
  failure: ['está marcado como falha', 'it is marked as a failure'],
  blocked: ['está marcado como à espera de uma decisão', 'it is marked as waiting for a decision'],
  busy: ['está marcado como em espera', 'it is marked as busy'],
} as const

/** Whether the state has a tag. */
export function marked(tag: keyof typeof tagLabels) {
  const [pt, en] = tagLabels[tag]
  return predicate(pt, en, ({ now }) => now.hasTag(tag))
}

const isActive = (snapshot: AnyMachineSnapshot) => snapshot.status === 'active'

const isWaiting = predicate('mostra que espera', 'it shows that it waits', ({ now }) =>
  now.hasTag('busy'),
)
const isQuiet = predicate(
  'nada mostra que espera',
  'nothing shows that it waits',
  ({ now }) => !isActive(now) || !now.hasTag('busy'),
)
const hasExit = predicate(
  'o que bloqueia ou falhou tem saída',
  'what blocks or has failed has an exit',
  ({ now, trace }) =>
    !isActive(now) ||
    !(now.hasTag('blocked') || now.hasTag('failure')) ||
    trace.possible().length > 0,
)
const isOver = predicate('acaba', 'it ends', ({ now }) => now.status === 'done')
const leavesNothing = predicate(
  'nenhuma chamada fica em andamento, nada espera e nada bloqueia',
  'no call is in progress, nothing waits and nothing blocks',
  ({ now, trace }) =>
    !now.hasTag('busy') &&
    !now.hasTag('blocked') &&
    trace.calls.every(({ state }) => state !== 'open'),
)

/**
 * Rules of every machine: a call shows that it is waited for, every wait ends, what blocks or has
 * failed has an exit, what ends leaves nothing behind. `calls`: ids of the calls that a person waits for.
 */
export function commonRules(...calls: string[]): Invariant[] {
  const calling = predicate(
    'uma chamada está em andamento',
    'a call is in progress',
    ({ now, trace }) =>
      isActive(now) && trace.calls.some(({ id, state }) => calls.includes(id) && state === 'open'),
  )
  return [
    ...(calls.length > 0 ? [whenever(calling, isWaiting)] : []),
    inTheEnd(isQuiet),
    inTheEnd(hasExit),
    whenever(isOver, leavesNothing),
  ]
}

/**
 * The result of a call is shown where it was started: after each of these calls `shown` is the sentence of the answer,
 * or one of its own when the call broke; after an answer without a sentence there is none.
 */
export function answersAreShown<Machine extends AnyStateMachine>(
  shown: (snapshot: SnapshotFrom<Machine>) => string | null,
  ...calls: string[]
): Invariant<Machine> {
  const made = rulesOf<Machine>()
  return made.whenever(
    ended('uma chamada é respondida ou falha', 'a call is answered or fails', ...calls),
    made.predicate(
      'a tela diz o que o servidor disse, ou que algo falhou',
      'the screen shows the message of the server, or that something failed',
      (at) => {
        const call = endedCall(at, ...calls)
        const found = shown(at.now)
        if (call?.state === 'failed') return found !== null
        return found === sentenceOf(call?.answer)
      },
    ),
  )
}

function sentenceOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : null
}
