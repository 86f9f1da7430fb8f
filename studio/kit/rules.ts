import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { CaseEvent } from './cases.ts'
import type { Said } from './language.ts'
import type { AskedEffect, Invariant, Journey, JourneyCall, Moment } from './journey.ts'

/** One point of a journey: the start, or what an event came to. */
export interface Point<Snapshot> {
  /** What happened; null at the start. */
  event: CaseEvent | null
  before: Snapshot
  now: Snapshot
  effects: readonly AskedEffect[]
  /** Time in ms that passed until the event. */
  waited: number
  /** Number of the event, 0 at the start: calls say when they began and ended by it. */
  number: number
  /** Everything up to here. */
  past: readonly Moment<Snapshot>[]
  /** The whole journey. What is possible in it is possible now, which need not be here. */
  journey: Journey<Snapshot>
}

/** Something that is so or not at a point of a journey. */
export interface Fact<Snapshot> extends Said {
  holds(point: Point<Snapshot>): boolean
}

/** Something that may happen at a point: which of the possible events it is. */
export interface Deed extends Said {
  is(event: CaseEvent): boolean
}

/** The rules of one machine are made of facts and deeds: `const { fact, deed, always, ... } = rulesOf<typeof machine>()`. */
export interface RuleMaker<Machine extends AnyStateMachine> {
  fact: (
    pt: string,
    en: string,
    holds: Fact<SnapshotFrom<Machine>>['holds'],
  ) => Fact<SnapshotFrom<Machine>>
  /** An event of a type, with a payload where one is given. As a fact: it has just happened. */
  deed: (pt: string, en: string, type: string, payload?: (event: CaseEvent) => boolean) => Deed
  /** At every point. */
  always: (fact: Fact<SnapshotFrom<Machine>>) => Invariant<Machine>
  never: (fact: Fact<SnapshotFrom<Machine>>) => Invariant<Machine>
  /** At every point where the one is so, the other is too. */
  whenever: (
    one: Fact<SnapshotFrom<Machine>>,
    other: Fact<SnapshotFrom<Machine>>,
  ) => Invariant<Machine>
  /** Whenever everything is answered and nothing comes by itself any more. */
  inTheEnd: (fact: Fact<SnapshotFrom<Machine>>) => Invariant<Machine>
  /** After the one the other comes, at once or when everything is answered. */
  leadsTo: (
    one: Fact<SnapshotFrom<Machine>>,
    other: Fact<SnapshotFrom<Machine>>,
  ) => Invariant<Machine>
  /** After `after`, `next` does not come before `first`. */
  inOrder: (facts: {
    after: Fact<SnapshotFrom<Machine>>
    first: Fact<SnapshotFrom<Machine>>
    next: Fact<SnapshotFrom<Machine>>
  }) => Invariant<Machine>
  /** While the fact is so, the deed is possible; and it leads at once to `to`. */
  can: (
    during: Fact<SnapshotFrom<Machine>>,
    deed: Deed,
    to?: Fact<SnapshotFrom<Machine>>,
  ) => Invariant<Machine>
  /** While the fact is so, the deed is not possible, or changes nothing. */
  cannot: (during: Fact<SnapshotFrom<Machine>>, deed: Deed) => Invariant<Machine>
  /** In one of many journeys. */
  atSomePoint: (fact: Fact<SnapshotFrom<Machine>>) => Invariant<Machine>
}

/** The makers of a machine's rules in time. What they make is judged as every other rule is. Pure. */
export function rulesOf<Machine extends AnyStateMachine>(): RuleMaker<Machine> {
  type Snapshot = SnapshotFrom<Machine>
  type Rule = Invariant<Machine>
  const made = ({ pt, en }: Said, broken: Rule['broken']): Rule => ({
    says: pt,
    saysInEnglish: en,
    broken,
  })
  const not = ({ pt, en }: Said): Said => ({ pt: `não é assim: ${pt}`, en: `not so: ${en}` })

  return {
    fact: (pt, en, holds) => ({ pt, en, holds }),
    deed: (pt, en, type, payload = () => true) => ({
      pt,
      en,
      is: (event) => event.type === type && payload(event),
    }),
    always: (fact) =>
      made({ pt: `sempre ${fact.pt}`, en: `it is always so that ${fact.en}` }, (journey) =>
        fact.holds(lastPoint(journey)) ? null : not(fact),
      ),
    never: (fact) =>
      made({ pt: `nunca ${fact.pt}`, en: `it is never so that ${fact.en}` }, (journey) =>
        fact.holds(lastPoint(journey)) ? said(fact) : null,
      ),
    whenever: (one, other) =>
      made(
        { pt: `sempre que ${one.pt}, ${other.pt}`, en: `whenever ${one.en}, ${other.en}` },
        (journey) => {
          const at = lastPoint(journey)
          return one.holds(at) && !other.holds(at) ? not(other) : null
        },
      ),
    inTheEnd: (fact) =>
      made(
        {
          pt: `no fim, quando tudo foi respondido, ${fact.pt}`,
          en: `in the end, when everything is answered, ${fact.en}`,
        },
        (journey) => (journey.isAtRest() && !fact.holds(lastPoint(journey)) ? not(fact) : null),
      ),
    leadsTo: (one, other) =>
      made(
        { pt: `se ${one.pt}, no fim ${other.pt}`, en: `if ${one.en}, in the end ${other.en}` },
        (journey) => {
          if (!journey.isAtRest()) return null
          const points = pointsOf(journey)
          const from = points.findLastIndex((at) => one.holds(at))
          if (from < 0 || points.slice(from).some((at) => other.holds(at))) return null
          const what = not(other)
          return {
            pt: `tudo foi respondido e ${what.pt}`,
            en: `everything is answered and ${what.en}`,
          }
        },
      ),
    inOrder: ({ after, first, next }) =>
      made(
        {
          pt: `depois que ${after.pt}, ${first.pt}, e só depois ${next.pt}`,
          en: `after ${after.en}, ${first.en} before ${next.en}`,
        },
        (journey) => {
          const points = pointsOf(journey)
          const last = points.at(-1)
          if (!last || !next.holds(last)) return null
          const from = points.slice(0, -1).findLastIndex((at) => after.holds(at))
          if (from < 0) return null
          const isDue = !points.slice(from + 1).some((at) => first.holds(at))
          const isFirst = !points.slice(from + 1, -1).some((at) => next.holds(at))
          return isDue && isFirst
            ? { pt: `${next.pt} antes disso`, en: `${next.en} before that` }
            : null
        },
      ),
    can: (during, deed, to) =>
      made(
        {
          pt: `enquanto ${during.pt}, ${deed.pt}${to ? ` leva a isto: ${to.pt}` : ' é possível'}`,
          en: `while ${during.en}, ${deed.en} ${to ? `leads to this: ${to.en}` : 'is possible'}`,
        },
        (journey) => {
          const points = pointsOf(journey)
          const at = lastPoint(journey)
          if (statusOf(at.now) === 'active' && during.holds(at))
            if (!journey.possible().some((event) => deed.is(event)))
              return { pt: `${deed.pt} não é possível`, en: `${deed.en} is not possible` }
          const before = points.at(-2)
          const isDone = to && at.event && before && deed.is(at.event) && during.holds(before)
          return isDone && !to.holds(at) ? not(to) : null
        },
      ),
    cannot: (during, deed) =>
      made(
        {
          pt: `enquanto ${during.pt}, ${deed.pt} não é possível`,
          en: `while ${during.en}, ${deed.en} is not possible`,
        },
        (journey) =>
          during.holds(lastPoint(journey)) && journey.possible().some((event) => deed.is(event))
            ? { pt: `${deed.pt} é possível`, en: `${deed.en} is possible` }
            : null,
      ),
    atSomePoint: (fact) => ({
      says: `em algum momento ${fact.pt}`,
      saysInEnglish: `at some point ${fact.en}`,
      broken: () => null,
      reached: (journey) => fact.holds(lastPoint(journey)),
    }),
  }

  function pointsOf(journey: Journey<Snapshot>): Point<Snapshot>[] {
    return [
      startOf(journey),
      ...journey.moments.map((moment, index) => pointOf(journey, moment, index)),
    ]
  }

  function lastPoint(journey: Journey<Snapshot>): Point<Snapshot> {
    const moment = journey.moments.at(-1)
    return moment ? pointOf(journey, moment, journey.moments.length - 1) : startOf(journey)
  }

  function startOf(journey: Journey<Snapshot>): Point<Snapshot> {
    const { start } = journey
    // What was asked for before anything happened is not told apart from the rest, but nothing else is there yet.
    const effects = journey.moments.length === 0 ? journey.effects : []
    return {
      event: null,
      before: start,
      now: start,
      effects,
      waited: 0,
      number: 0,
      past: [],
      journey,
    }
  }

  function pointOf(
    journey: Journey<Snapshot>,
    { event, before, after, effects, waited }: Moment<Snapshot>,
    index: number,
  ): Point<Snapshot> {
    const past = journey.moments.slice(0, index + 1)
    return { event, before, now: after, effects, waited, number: index + 1, past, journey }
  }
}

/** Whether a call of these ids was under way at a point. */
export function isUnderWay({ journey, number }: Point<unknown>, ...ids: string[]): boolean {
  return journey.calls.some(
    (call) =>
      ids.includes(call.id) && call.began <= number && (call.ended === null || call.ended > number),
  )
}

/** The call of these ids that was answered or failed at a point; undefined when none was. */
export function endedCall(
  { journey, number }: Point<unknown>,
  ...ids: string[]
): JourneyCall | undefined {
  return journey.calls.findLast(
    (call) => ids.includes(call.id) && call.ended === number && call.state !== 'abandoned',
  )
}

/** The call of these ids that began at a point. */
export function begunCall(
  { journey, number }: Point<unknown>,
  ...ids: string[]
): JourneyCall | undefined {
  return journey.calls.findLast((call) => ids.includes(call.id) && call.began === number)
}

/** A rule with the ids of the statements of the specification that it judges. */
export const showing = <Machine extends AnyStateMachine>(
  rule: Invariant<Machine>,
  ...shows: string[]
): Invariant<Machine> => ({ ...rule, shows })

const said = ({ pt, en }: Said): Said => ({ pt, en })
const statusOf = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? snapshot.status : null
