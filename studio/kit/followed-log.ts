import { sayActor } from './drawing-words.ts'
import { followedOn, leavesOf } from './followed.ts'
import type { FollowedActor, FollowedRun } from './followed.ts'
import { calledBy, placeIn, sayHappened } from './followed-words.ts'
import type { Called, Subject, Subjects } from './followed-words.ts'
import { defaultLanguage } from './language.ts'
import { wordSentences } from './sentences-words.ts'
import type { Sighting } from './sightings.ts'

/** `ignored`: the event was received and nothing took it. */
export type LogKind = 'started' | 'called' | 'moved' | 'stayed' | 'ignored' | 'ended'

/** One line of the log: what an actor did. */
export interface LogEntry {
  /** Of the sighting: the moment right after it. */
  number: number
  /** Milliseconds since 1970. */
  at: number
  actor: number
  kind: LogKind
  who: Called
  /** A sentence without its end: `Quando avança, vai para “Pagamento”`. */
  words: string
  /** How often it happened in a row; `number` and `at` are of the last time. */
  times: number
}

/** A log that goes on. */
export interface Log {
  /** Oldest first. */
  entries: readonly LogEntry[]
  /** Where it stands. */
  run: FollowedRun | null
  /** Where each actor last came to rest: its innermost states. */
  leaves: ReadonlyMap<number, string>
}

/** What happened in a run, oldest first. Sightings in the order of their numbers. */
export function logOf(
  sightings: readonly Sighting[],
  subjects: Subjects,
  language = defaultLanguage,
): readonly LogEntry[] {
  return logOn(null, sightings, subjects, language)?.entries ?? []
}

/**
 * A log once more happened: only what is fresh is read, in the order of the numbers. Null where it tells of an actor
 * what the log so far did not know (that it starts, which machine it is): then all of it is to be read again.
 */
export function logOn(
  known: Log | null,
  fresh: readonly Sighting[],
  subjects: Subjects,
  language = defaultLanguage,
): Log | null {
  const run = followedOn(known?.run ?? null, fresh)
  const actors = new Map(run?.actors.map((actor) => [actor.number, actor]))
  const isNews = known?.run?.actors.some(({ number, isStarted, machine }) => {
    const now = actors.get(number)
    return now?.isStarted !== isStarted || now.machine !== machine
  })
  if (isNews) return null
  const say = wordSentences[language]
  const leaves = new Map(known?.leaves)
  const entries = [...(known?.entries ?? [])]
  for (const sighting of fresh) {
    const [entry] = entriesOf(sighting)
    const last = entries.at(-1)
    if (!entry) continue
    if (last?.actor === entry.actor && last.words === entry.words)
      entries.splice(-1, 1, { ...entry, times: last.times + 1 })
    else entries.push(entry)
  }
  return { entries, run, leaves }

  function entriesOf(sighting: Sighting): LogEntry[] {
    const actor = actors.get(sighting.actor)
    if (!actor?.isStarted) return []
    const { number, at } = sighting
    // What nobody of the run called has nobody to be told of.
    if (sighting.kind === 'appeared' && actor.machine === null)
      return actor.parent === null
        ? []
        : [{ number, at, kind: 'called', times: 1, ...called(actor) }]
    if (sighting.kind !== 'rested' || actor.machine === null) return []
    const before = leaves.get(actor.number)
    leaves.set(actor.number, leavesOf(sighting.states).join())
    const entry = entryOf(sighting, before, subjects(actor.machine), say)
    return [{ number, at, actor: actor.number, who: who(actor), times: 1, ...entry }]
  }

  function who(actor: FollowedActor) {
    return calledBy(actor, actors.get(actor.parent ?? 0), subjects)
  }

  /** A call is logged for its caller, which its answer moves on. */
  function called(call: FollowedActor) {
    const caller = actors.get(call.parent ?? 0) ?? call
    const words = subjects(caller.machine ?? '')?.words ?? {}
    return {
      actor: caller.number,
      who: who(caller),
      words: say.calls(sayActor(call.name, words)),
    }
  }
}

function entryOf(
  { event, steps, states, status }: Sighting & { kind: 'rested' },
  before: string | undefined,
  subject: Subject | undefined,
  say: (typeof wordSentences)[typeof defaultLanguage],
): Pick<LogEntry, 'kind' | 'words'> {
  const place = placeIn(states, subject, say.and)
  if (event.type === 'xstate.init') return { kind: 'started', words: say.beginsIn(place) }
  if (status === 'stopped') return { kind: 'ended', words: say.stopsIn(place) }
  const taken = steps.flatMap((step) => step.taken)
  const when = say.when(sayHappened(event, taken, subject))
  if (status === 'error') return { kind: 'ended', words: say.whenItBreaks(when) }
  const stayed = leavesOf(states).join() === before
  if (stayed && taken.length === 0) return { kind: 'ignored', words: say.whenIgnored(when) }
  const outcome = stayed ? say.staysIn(place) : say.goesTo(place)
  return status === 'done'
    ? { kind: 'ended', words: say.whenItEnds(when, outcome) }
    : { kind: stayed ? 'stayed' : 'moved', words: say.whenItMoves(when, outcome) }
}
