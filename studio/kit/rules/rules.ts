import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import type { Bilingual } from '../messages/language.ts'
import type { Effect, Invariant, Trace, TraceCall, Moment } from '../trace.ts'

/** One point of a trace: the start, or the result of an event. */
export interface Point<Snapshot> {
  /** What happened; null at the start. */
  event: CaseEvent | null
  before: Snapshot
  now: Snapshot
  effects: readonly Effect[]
  /** Time in ms that passed until the event. */
  waited: number
  /** Number of the event, 0 at the start: `began` and `ended` of calls refer to it. */
  number: number
  /** Everything up to here. */
  past: readonly Moment<Snapshot>[]
  /** The whole trace. `possible` events of it are possible at its end, which need not be here. */
  trace: Trace<Snapshot>
}

/** A condition at a point of a trace. */
export interface Predicate<Snapshot> extends Bilingual {
  holds(point: Point<Snapshot>): boolean
}

/** An event that may happen at a point: which of the possible events it is. */
export interface EventMatcher extends Bilingual {
  is(event: CaseEvent): boolean
}

/**
 * The makers of a machine's rules in time, which are made of predicates and matchers:
 * `const { predicate, matcher, always, ... } = rulesOf<typeof machine>()`. They are judged as every other rule is. Pure.
 */
export function rulesOf<Machine extends AnyStateMachine>() {
  type Snapshot = SnapshotFrom<Machine>
  type Condition = Predicate<Snapshot>
  type Rule = Invariant<Machine>
  const made = ({ pt, en }: Bilingual, broken: Rule['broken']): Rule => ({
    description: pt,
    descriptionInEnglish: en,
    broken,
  })
  const not = ({ pt, en }: Bilingual): Bilingual => ({
    pt: `não é assim: ${pt}`,
    en: `not so: ${en}`,
  })

  return {
    predicate: (pt: string, en: string, holds: Condition['holds']): Condition => ({
      pt,
      en,
      holds,
    }),
    /** An event of a type, whose payload passes a check where one is given. */
    matcher: (
      pt: string,
      en: string,
      type: string,
      payload: (event: CaseEvent) => boolean = () => true,
    ): EventMatcher => ({ pt, en, is: (event) => event.type === type && payload(event) }),
    always: (predicate: Condition): Rule =>
      made({ pt: `sempre ${predicate.pt}`, en: `it is always so that ${predicate.en}` }, (trace) =>
        predicate.holds(lastPoint(trace)) ? null : not(predicate),
      ),
    never: (predicate: Condition): Rule =>
      made({ pt: `nunca ${predicate.pt}`, en: `it is never so that ${predicate.en}` }, (trace) =>
        predicate.holds(lastPoint(trace)) ? textOf(predicate) : null,
      ),
    /** At every point where the one is true, the other is too. */
    whenever: (one: Condition, other: Condition): Rule =>
      made(
        { pt: `sempre que ${one.pt}, ${other.pt}`, en: `whenever ${one.en}, ${other.en}` },
        (trace) => {
          const at = lastPoint(trace)
          return one.holds(at) && !other.holds(at) ? not(other) : null
        },
      ),
    /** Whenever everything is answered and nothing happens by itself any more. */
    inTheEnd: (predicate: Condition): Rule =>
      made(
        {
          pt: `no fim, quando tudo foi respondido, ${predicate.pt}`,
          en: `in the end, when everything is answered, ${predicate.en}`,
        },
        (trace) => (trace.isAtRest() && !predicate.holds(lastPoint(trace)) ? not(predicate) : null),
      ),
    /** After the one the other follows, at once or when everything is answered. */
    leadsTo: (one: Condition, other: Condition): Rule =>
      made(
        { pt: `se ${one.pt}, no fim ${other.pt}`, en: `if ${one.en}, in the end ${other.en}` },
        (trace) => {
          if (!trace.isAtRest()) return null
          const points = pointsOf(trace)
          const from = points.findLastIndex((at) => one.holds(at))
          if (from < 0 || points.slice(from).some((at) => other.holds(at))) return null
          const what = not(other)
          return {
            pt: `tudo foi respondido e ${what.pt}`,
            en: `everything is answered and ${what.en}`,
          }
        },
      ),
    /** After `after`, the first `next` does not come before `first`, which may come with either. */
    inOrder: ({ after, first, next }: Record<'after' | 'first' | 'next', Condition>): Rule =>
      made(
        {
          pt: `depois que ${after.pt}, ${first.pt}, e só depois ${next.pt}`,
          en: `after ${after.en}, ${first.en} before ${next.en}`,
        },
        (trace) => {
          const points = pointsOf(trace)
          const last = points.at(-1)
          if (!last || !next.holds(last)) return null
          const from = points.slice(0, -1).findLastIndex((at) => after.holds(at))
          if (from < 0) return null
          const isDue = !points.slice(from).some((at) => first.holds(at))
          const isFirst = !points.slice(from + 1, -1).some((at) => next.holds(at))
          return isDue && isFirst
            ? { pt: `${next.pt} antes disso`, en: `${next.en} before that` }
            : null
        },
      ),
    /** While the predicate holds and the machine is active, the event is possible; and it leads at once to `to`, where given. */
    can: (during: Condition, matcher: EventMatcher, to?: Condition): Rule =>
      made(
        {
          pt: `enquanto ${during.pt}, ${matcher.pt}${to ? ` leva a isto: ${to.pt}` : ' é possível'}`,
          en: `while ${during.en}, ${matcher.en} ${to ? `leads to this: ${to.en}` : 'is possible'}`,
        },
        (trace) => {
          const points = pointsOf(trace)
          const at = lastPoint(trace)
          if (statusOf(at.now) === 'active' && during.holds(at))
            if (!trace.possible().some((event) => matcher.is(event)))
              return { pt: `${matcher.pt} não é possível`, en: `${matcher.en} is not possible` }
          const before = points.at(-2)
          const isDone = to && at.event && before && matcher.is(at.event) && during.holds(before)
          return isDone && !to.holds(at) ? not(to) : null
        },
      ),
    /** While the predicate holds, the machine does not react to the event. */
    cannot: (during: Condition, matcher: EventMatcher): Rule =>
      made(
        {
          pt: `enquanto ${during.pt}, ${matcher.pt} não é possível`,
          en: `while ${during.en}, ${matcher.en} is not possible`,
        },
        (trace) =>
          during.holds(lastPoint(trace)) && trace.possible().some((event) => matcher.is(event))
            ? { pt: `${matcher.pt} é possível`, en: `${matcher.en} is possible` }
            : null,
      ),
    /** At a point of at least one of many traces. */
    atSomePoint: (predicate: Condition): Rule => ({
      description: `em algum momento ${predicate.pt}`,
      descriptionInEnglish: `at some point ${predicate.en}`,
      broken: () => null,
      reached: (trace) => predicate.holds(lastPoint(trace)),
    }),
  }

  function pointsOf(trace: Trace<Snapshot>): Point<Snapshot>[] {
    return [startOf(trace), ...trace.moments.map((moment, index) => pointOf(trace, moment, index))]
  }

  function lastPoint(trace: Trace<Snapshot>): Point<Snapshot> {
    const moment = trace.moments.at(-1)
    return moment ? pointOf(trace, moment, trace.moments.length - 1) : startOf(trace)
  }

  function startOf(trace: Trace<Snapshot>): Point<Snapshot> {
    const { start } = trace
    // Effects of the start are not marked as such; before the first event there are no others.
    const effects = trace.moments.length === 0 ? trace.effects : []
    return {
      event: null,
      before: start,
      now: start,
      effects,
      waited: 0,
      number: 0,
      past: [],
      trace,
    }
  }

  function pointOf(
    trace: Trace<Snapshot>,
    { event, before, after, effects, waited }: Moment<Snapshot>,
    index: number,
  ): Point<Snapshot> {
    const past = trace.moments.slice(0, index + 1)
    return { event, before, now: after, effects, waited, number: index + 1, past, trace }
  }
}

/** Whether a call of these ids was under way at a point. */
export function isUnderWay({ trace, number }: Point<unknown>, ...ids: string[]): boolean {
  return trace.calls.some(
    (call) =>
      ids.includes(call.id) && call.began <= number && (call.ended === null || call.ended > number),
  )
}

/** The last call of these ids that was answered or failed at a point; undefined when none was. */
export function endedCall(
  { trace, number }: Point<unknown>,
  ...ids: string[]
): TraceCall | undefined {
  return trace.calls.findLast(
    (call) => ids.includes(call.id) && call.ended === number && call.state !== 'abandoned',
  )
}

/** The last call of these ids that began at a point; undefined when none did. */
export function begunCall(
  { trace, number }: Point<unknown>,
  ...ids: string[]
): TraceCall | undefined {
  return trace.calls.findLast((call) => ids.includes(call.id) && call.began === number)
}

/** A rule with the ids of the statements of the specification that it judges. */
export const showing = <Machine extends AnyStateMachine>(
  rule: Invariant<Machine>,
  ...shows: string[]
): Invariant<Machine> => ({ ...rule, shows })

const textOf = ({ pt, en }: Bilingual): Bilingual => ({ pt, en })
const statusOf = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? snapshot.status : null
