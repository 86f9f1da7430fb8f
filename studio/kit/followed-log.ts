import { sayActor } from './drawing-words.ts'
import { followed, leavesOf } from './followed.ts'
import type { FollowedActor } from './followed.ts'
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

/** What happened in a run, oldest first. Sightings in the order of their numbers. */
export function logOf(
  sightings: readonly Sighting[],
  subjects: Subjects,
  language = defaultLanguage,
): LogEntry[] {
  const say = wordSentences[language]
  const actors = new Map(followed(sightings)?.actors.map((actor) => [actor.number, actor]))
  const leaves = new Map<number, string>()
  const entries: LogEntry[] = []
  for (const sighting of sightings) {
    const [entry] = entriesOf(sighting)
    const last = entries.at(-1)
    if (!entry) continue
    if (last?.actor === entry.actor && last.words === entry.words)
      entries.splice(-1, 1, { ...entry, times: last.times + 1 })
    else entries.push(entry)
  }
  return entries

  function entriesOf(sighting: Sighting): LogEntry[] {
    const actor = actors.get(sighting.actor)
    if (!actor?.isStarted) return []
    const { number, at } = sighting
    if (sighting.kind === 'appeared' && actor.machine === null)
      return [{ number, at, kind: 'called', times: 1, ...called(actor) }]
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
