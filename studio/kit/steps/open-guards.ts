import type { AnyStateMachine } from 'xstate'
import { fieldOf, isRecord } from '../values/value-checks.ts'
import { valueText } from '../values/value-text.ts'

/**
 * Guards without an implementation, as a machine at design time has them, are open: a step asks for their answers. An event or an input
 * has the answers of its step, so they are stored, repeated and undone with it. Within a step a guard always answers the same.
 */
const answersField = '$guards'
/** The input itself, beside the answers of a start. */
const inputField = '$input'

export type GuardAnswers = Readonly<Record<string, boolean>>

/** More answers than a step of a readable chart needs: each doubles the number of paths. */
const mostAnswers = 8

/** Of the step that is being done. */
let current: GuardAnswers = {}
/** The first guard that the step asked and that had no answer. */
let unanswered: string | null = null

const standIns = new WeakSet<object>()

/** The answers of an event or an input; null without any. */
export function answersIn(given: unknown): GuardAnswers | null {
  // `in` before reading, because proposals record which fields are read.
  if (!isRecord(given) || !(answersField in given)) return null
  const answers = given[answersField]
  if (!isRecord(answers)) return null
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      typeof answer === 'boolean' ? [[name, answer]] : [],
    ),
  )
}

/** Whether an event contains answers to open guards. Such an event is offered even where nothing happens after it. */
export const hasGuardAnswers = (event: object): boolean => answersIn(event) !== null

/** An input without the answers of its start. */
export const inputOf = (given: unknown): unknown =>
  answersIn(given) ? fieldOf(given, inputField) : given

/** An event without the answers of its step. */
export function eventOf<Event extends object>(event: Event): Event {
  if (!answersIn(event)) return event
  const own = { ...event }
  Reflect.deleteProperty(own, answersField)
  return own
}

/** The answers of the step that is being done as a text; empty without any. */
export const answersText = (): string =>
  Object.keys(current).length === 0 ? '' : valueText(current)

/** An implementation for a guard that has none: the answer of the step, false without one. Throws after `mostAnswers` of a step. */
export function openGuard(name: string) {
  const guard = ({ event }: { event: unknown }, params?: unknown): boolean => {
    const key = params === undefined ? name : `${name} ${valueText(params)}`
    const answers = { ...current, ...answersIn(event) }
    const answer = answers[key]
    if (answer === undefined && Object.keys(answers).length >= mostAnswers)
      throw new Error(`more than ${mostAnswers} guards without an implementation`)
    if (answer === undefined) unanswered ??= key
    return answer ?? false
  }
  standIns.add(guard)
  return guard
}

export const isOpenGuard = (implementation: unknown): boolean =>
  typeof implementation === 'function' && standIns.has(implementation)

/** Does a step with the answers of its event or input. */
export function answering<Result>(given: unknown, step: () => Result): Result {
  const before = current
  current = answersIn(given) ?? {}
  try {
    return step()
  } finally {
    current = before
  }
}

/**
 * Does a step of an event once for each combination of answers to the open guards that it asks. `step` must be pure: one that lacks an answer
 * is done again.
 */
export function withEachAnswer<Event extends { type: string }, Result>(
  event: Event,
  step: (event: Event) => Result,
): [Event, Result][] {
  const outer = swapped(null)
  const result = answering(event, () => step(event))
  const missing = swapped(outer)
  if (missing === null) return [[event, result]]
  return [true, false].flatMap((answer) =>
    withEachAnswer({ ...event, [answersField]: { ...answersIn(event), [missing]: answer } }, step),
  )
}

/** Does something whose open guards count as false and are not asked. */
export function unasked<Result>(work: () => Result): Result {
  const outer = swapped(null)
  try {
    return work()
  } finally {
    swapped(outer)
  }
}

function swapped(next: string | null): string | null {
  const before = unanswered
  unanswered = next
  return before
}

/** An input once for each combination of answers to the open guards that its start asks. */
export function inputsWithAnswers(input: unknown, start: (input: unknown) => unknown): unknown[] {
  const given = (event: unknown) => {
    const answers = answersIn(event)
    return answers ? { [inputField]: input, [answersField]: answers } : input
  }
  return withEachAnswer({ type: 'xstate.init' }, (event) => start(given(event))).map(([event]) =>
    given(event),
  )
}

/** Whether a machine has an open guard. */
export const hasOpenGuard = ({ implementations: { guards } }: AnyStateMachine): boolean =>
  Object.values(guards).some(isOpenGuard)
