import { followed, leavesOf } from './followed.ts'
import { calledBy, sayHappened, titlesIn } from './followed-words.ts'
import type { Called, Subjects } from './followed-words.ts'
import { defaultLanguage } from './language.ts'
import { wordSentences } from './sentences-words.ts'
import type { Sighting } from './sightings.ts'

/** Whatever is not an actor: people, the browser, the page around. */
export const outside = 'outside'
/** The server that a page asks: all its requests share one line. */
export const server = 'server'

/** Who sends and receives. Calls of one name by one parent share a line. */
export type Lifeline = Called & { id: string; isCall: boolean }

/** An event from one lifeline to another, by their ids. `call` starts an actor, `answer` is its result. */
export interface Message {
  kind: 'message'
  /** Of the sighting from which on its receiver deals with it. */
  number: number
  from: string
  to: string
  words: string
  /** How often it was sent in a row. */
  times: number
  way: 'event' | 'call' | 'answer'
}

/** Where the actor of a lifeline came to rest. */
export interface Rest {
  kind: 'rest'
  number: number
  on: string
  words: string
  isOver: boolean
}

/** A run, or a family of it, as a sequence diagram: rows from top to bottom. */
export interface Sequence {
  lifelines: Lifeline[]
  rows: (Message | Rest)[]
}

interface Known {
  id: string
  machine: string | null
  leaves: string
  /** What it received and has not dealt with yet: more may come while it still deals with the first. */
  received: Received[]
}

interface Received {
  type: string
  message: Message
  /** Whether it has its row: from when on it is dealt with. */
  isShown: boolean
}

/**
 * Who sent what to whom, in the order in which it was dealt with: what an actor receives while it is busy stands behind
 * where that led, so that no answer stands before its question.
 */
export function sequenceOf(
  sightings: readonly Sighting[],
  subjects: Subjects,
  language = defaultLanguage,
): Sequence {
  const say = wordSentences[language]
  const ownWords: Readonly<Record<string, string>> = {
    'xstate.init': say.begins,
    'xstate.stop': say.halts,
  }
  const actors = new Map(followed(sightings)?.actors.map((actor) => [actor.number, actor]))
  const known = new Map<number, Known>()
  const lifelines: Lifeline[] = []
  const rows: Sequence['rows'] = []
  for (const sighting of sightings) {
    if (!actors.get(sighting.actor)?.isStarted) continue
    const actor = introduced(sighting)
    // How a promise settles is its own business: its parent receives the answer.
    const isInner =
      sighting.kind === 'received' && sighting.event.type.startsWith('xstate.promise.')
    if (sighting.kind === 'received' && !isInner) receives(sighting, actor)
    if (sighting.kind === 'rested' && actor.machine !== null) rests(sighting, actor)
    if (sighting.kind === 'rested' && actor.id === server) answers(sighting)
  }
  // Nothing more is known of what still waits.
  for (const { received } of known.values()) for (const each of received) shows(each)
  const isAlone = !rows.some((row) => row.kind === 'message' && row.from === outside)
  const outer: Lifeline = { id: outside, title: say.outside, detail: '', isCall: false }
  return { lifelines: isAlone ? lifelines : [outer, ...lifelines], rows: together(rows) }

  function introduced(sighting: Sighting): Known {
    const before = known.get(sighting.actor)
    if (before) return before
    const { parent = null, machine = null, name = '' } = actors.get(sighting.actor) ?? {}
    const isRequest = machine === null && isRequestName(name)
    const id = isRequest ? server : machine === null ? `${parent}/${name}` : String(sighting.actor)
    if (!lifelines.some((one) => one.id === id))
      lifelines.push({
        id,
        isCall: machine === null,
        ...(isRequest
          ? { title: say.server, detail: '' }
          : calledBy({ machine, name }, actors.get(parent ?? 0), subjects)),
      })
    const actor = { id, machine, leaves: '', received: [] }
    known.set(sighting.actor, actor)
    return actor
  }

  function receives(sighting: Sighting & { kind: 'received' }, actor: Known): void {
    const isBusy = actor.machine !== null && actor.received.length > 0
    const message = messageOf(sighting, actor)
    const received = { type: sighting.event.type, message, isShown: false }
    actor.received.push(received)
    if (!isBusy) shows(received)
  }

  function shows(received: Received, number = received.message.number): void {
    if (received.isShown) return
    received.isShown = true
    received.message.number = number
    rows.push(received.message)
  }

  function messageOf(
    { number, actor, from, event }: Sighting & { kind: 'received' },
    { id, machine }: Known,
  ): Message {
    const asked = id === server ? actors.get(actor)?.name : undefined
    const isAnswer = /^xstate\.(?:done|error)\.actor\./.test(event.type)
    return {
      kind: 'message',
      number,
      from: known.get(from ?? 0)?.id ?? outside,
      to: id,
      words: asked ?? ownWords[event.type] ?? sayHappened(event, [], subjects(machine ?? '')),
      times: 1,
      way: event.type === 'xstate.init' ? 'call' : isAnswer ? 'answer' : 'event',
    }
  }

  /** To whoever asked; `http.201`: see `watch`. */
  function answers({ number, actor, event, request }: Sighting & { kind: 'rested' }): void {
    const status = event.type.replace('http.', '')
    rows.push({
      kind: 'message',
      number,
      from: server,
      to: known.get(actors.get(actor)?.parent ?? 0)?.id ?? outside,
      words: say.answered(status === 'lost' ? null : status, request?.slice(0, shortId) ?? null),
      times: 1,
      way: 'answer',
    })
  }

  function rests(sighting: Sighting & { kind: 'rested' }, actor: Known): void {
    const { number, event, steps, states, status } = sighting
    const subject = subjects(actor.machine ?? '')
    const taken = steps.flatMap((step) => step.taken)
    const at = actor.received.findIndex(({ type }) => type === event.type)
    const [dealt] = at < 0 ? [] : actor.received.splice(at, 1)
    if (dealt) shows(dealt)
    // Only now it shows which answer it was.
    if (dealt && taken.length > 0)
      dealt.message.words = ownWords[event.type] ?? sayHappened(event, taken, subject)
    const leaves = leavesOf(states).join()
    const isOver = status !== 'active'
    if (leaves !== actor.leaves || isOver) {
      const words = titlesIn(states, subject).join(` ${say.and} `)
      rows.push({ kind: 'rest', number, on: actor.id, words, isOver })
    }
    actor.leaves = leaves
    const [next] = actor.received
    if (next) shows(next, number)
  }
}

/** So much of an id tells the requests of a page apart. */
const shortId = 8

/** `POST /inscricao/efetua-inscricao`. */
const isRequestName = (name: string) => /^[A-Z]+ \//.test(name)

/** Every key that is typed sends a change: one row says how many there were. */
function together(rows: Sequence['rows']): Sequence['rows'] {
  const joined: Sequence['rows'] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const isSame =
      row.kind === 'message' &&
      last?.kind === 'message' &&
      (['from', 'to', 'words', 'way'] as const).every((name) => row[name] === last[name])
    if (isSame) last.times += 1
    else joined.push(row)
  }
  return joined
}
