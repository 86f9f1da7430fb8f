import { describeActor } from '../drawing/labels.ts'
import { inspectedOn, innermostIds } from './inspected.ts'
import type { InspectedActor, InspectedRun } from './inspected.ts'
import { calledBy, statesText, describeHappened } from './labels.ts'
import type { Called, Subject, Subjects } from './labels.ts'
import { defaultLanguage } from '../messages/language.ts'
import { chartMessages } from '../messages/chart.ts'
import type { InspectionRecord, RestRecord } from './records.ts'

/** `ignored`: the event was received and no transition took it. */
export type LogKind = 'started' | 'called' | 'moved' | 'stayed' | 'ignored' | 'ended'

/** One line of the log: what an actor did. */
export interface LogEntry {
  /** Of the inspection record: the moment right after it. */
  number: number
  /** Of the record with which its event began to be handled. What that event causes is logged after it, and may be over before it. */
  began: number
  /** Milliseconds since 1970. */
  at: number
  actor: number
  kind: LogKind
  who: Called
  /** A sentence without its end: `Quando avança, vai para “Pagamento”`. */
  text: string
  /** How often it happened in a row; `number` and `at` are of the last time. */
  times: number
}

/** An event that an actor has received. `began`: of the record with which it began to handle it; null while it is busy. */
interface Waiting {
  type: string
  began: number | null
}

/** A log that goes on. */
export interface Log {
  /** In the order in which they began. */
  entries: readonly LogEntry[]
  /** The actors after the last record. */
  run: InspectedRun | null
  /** Where each actor last came to rest: its innermost states. */
  leaves: ReadonlyMap<number, string>
  /** What each actor has received and not handled, the event that it is handling first. */
  waiting: ReadonlyMap<number, readonly Waiting[]>
}

/** The lines of a log by their moments, in which one steps through time: a line may be over after those of what it caused. */
export const inOrderOfMoments = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.toSorted((one, other) => one.number - other.number)

/** What happened in a run, in the order in which it began. Inspection records in the order of their numbers. */
export function logOf(
  records: readonly InspectionRecord[],
  subjects: Subjects,
  language = defaultLanguage,
): readonly LogEntry[] {
  return logOn(null, records, subjects, language)?.entries ?? []
}

/**
 * A log after more records: only fresh ones are read, in the order of the numbers. Null where they report something about an actor
 * that the log so far lacked (that it starts, which machine it is): then all of it must be read again.
 */
export function logOn(
  known: Log | null,
  fresh: readonly InspectionRecord[],
  subjects: Subjects,
  language = defaultLanguage,
): Log | null {
  const run = inspectedOn(known?.run ?? null, fresh)
  const actors = new Map(run?.actors.map((actor) => [actor.number, actor]))
  const isNews = known?.run?.actors.some(({ number, isStarted, machine }) => {
    const now = actors.get(number)
    return now?.isStarted !== isStarted || now.machine !== machine
  })
  if (isNews) return null
  const t = chartMessages[language]
  const leaves = new Map(known?.leaves)
  const waiting = new Map(known?.waiting)
  const entries = [...(known?.entries ?? [])]
  for (const record of fresh) {
    const began = beganAt(record)
    const [entry] = entriesOf(record, began)
    if (!entry) continue
    const at = entries.findLastIndex((one) => one.began <= began) + 1
    const last = entries[at - 1]
    if (last?.actor === entry.actor && last.text === entry.text && !isInterrupted(last))
      entries.splice(at - 1, 1, { ...entry, times: last.times + 1 })
    else entries.splice(at, 0, entry)
  }
  return { entries, run, leaves, waiting }

  /** When what a record reports began: an event that came to a busy actor, with the end of the one before it. */
  function beganAt(record: InspectionRecord): number {
    const { number, actor } = record
    if (record.kind === 'appeared' || actors.get(actor)?.machine === null) return number
    const others = waiting.get(actor) ?? []
    if (record.kind === 'received') {
      const began = others.length === 0 ? number : null
      waiting.set(actor, [...others, { type: record.event.type, began }])
      return number
    }
    const at = others.findIndex(({ type }) => type === record.event.type)
    const [next, ...later] = others.slice(at + 1)
    waiting.set(actor, next ? [{ ...next, began: number }, ...later] : [])
    return others[at]?.began ?? number
  }

  /** Whether another actor has begun something since: it belongs in between. */
  function isInterrupted(entry: LogEntry): boolean {
    return [...waiting].some(
      ([actor, [first]]) => actor !== entry.actor && (first?.began ?? 0) > entry.began,
    )
  }

  function entriesOf(record: InspectionRecord, began: number): LogEntry[] {
    const actor = actors.get(record.actor)
    if (!actor?.isStarted) return []
    const { number, at } = record
    // An actor without a parent in the run has no caller to report to.
    if (record.kind === 'appeared' && actor.machine === null)
      return actor.parent === null
        ? []
        : [{ number, began, at, kind: 'called', times: 1, ...called(actor) }]
    if (record.kind !== 'rested' || actor.machine === null) return []
    const before = leaves.get(actor.number)
    leaves.set(actor.number, innermostIds(record.states).join())
    const entry = entryOf(record, before, subjects(actor.machine), t)
    return [{ number, began, at, actor: actor.number, who: who(actor), times: 1, ...entry }]
  }

  function who(actor: InspectedActor) {
    return calledBy(actor, actors.get(actor.parent ?? 0), subjects)
  }

  /** A call is logged for its caller, which its answer moves on. */
  function called(call: InspectedActor) {
    const caller = actors.get(call.parent ?? 0) ?? call
    const labels = subjects(caller.machine ?? '')?.labels ?? {}
    return {
      actor: caller.number,
      who: who(caller),
      text: t.calls(describeActor(call.name, labels)),
    }
  }
}

function entryOf(
  { event, steps, states, status }: RestRecord,
  before: string | undefined,
  subject: Subject | undefined,
  t: (typeof chartMessages)[typeof defaultLanguage],
): Pick<LogEntry, 'kind' | 'text'> {
  const place = statesText(states, subject, t.and)
  if (event.type === 'xstate.init') return { kind: 'started', text: t.beginsIn(place) }
  if (status === 'stopped') return { kind: 'ended', text: t.stopsIn(place) }
  const taken = steps.flatMap((step) => step.taken)
  const when = t.when(describeHappened(event, taken, subject))
  if (status === 'error') return { kind: 'ended', text: t.whenItBreaks(when) }
  const stayed = innermostIds(states).join() === before
  if (stayed && taken.length === 0) return { kind: 'ignored', text: t.whenIgnored(when) }
  const outcome = stayed ? t.staysIn(place) : t.goesTo(place)
  return status === 'done'
    ? { kind: 'ended', text: t.whenItEnds(when, outcome) }
    : { kind: stayed ? 'stayed' : 'moved', text: t.whenItMoves(when, outcome) }
}
