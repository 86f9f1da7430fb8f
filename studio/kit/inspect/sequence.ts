import { inspectedRun, innermostIds } from './inspected.ts'
import { calledBy, describeHappened, titlesIn } from './labels.ts'
import type { Called, Subjects } from './labels.ts'
import { defaultLanguage } from '../messages/language.ts'
import { chartMessages } from '../messages/chart.ts'
import type { InspectionRecord, RestRecord, ReceivedRecord } from './records.ts'

/** Everything that is not an actor: people, the browser, the page around. */
export const outside = 'outside'
/** The server that a page asks: all its requests share one line. */
export const server = 'server'

/** Who sends and receives. Calls of one name by one parent share a line. */
export type Lifeline = Called & { id: string; isCall: boolean }

/** An event from one lifeline to another, by their ids. `call` starts an actor, `answer` is its result. */
export interface Message {
  kind: 'message'
  /** Of the inspection record at which its receiver handles it. */
  number: number
  from: string
  to: string
  text: string
  /** How often it was sent in a row. */
  times: number
  path: 'event' | 'call' | 'answer'
}

/** The states in which the actor of a lifeline rested. */
export interface Rest {
  kind: 'rest'
  number: number
  on: string
  text: string
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
  /** Received and not yet handled: more may arrive while it still handles the first. */
  received: Received[]
}

interface Received {
  type: string
  message: Message
  /** Whether it has its row: it is being handled. */
  isShown: boolean
}

/**
 * Who sent what to whom, in the order of handling: an event that an actor receives while it is busy comes after
 * the result of the current one, so that no answer comes before its question.
 */
export function sequenceOf(
  records: readonly InspectionRecord[],
  subjects: Subjects,
  language = defaultLanguage,
): Sequence {
  const t = chartMessages[language]
  const ownLabels: Readonly<Record<string, string>> = {
    'xstate.init': t.begins,
    'xstate.stop': t.halts,
  }
  const actors = new Map(inspectedRun(records)?.actors.map((actor) => [actor.number, actor]))
  const known = new Map<number, Known>()
  const begins = new Map(
    records.flatMap((record): [number, number][] =>
      record.kind === 'received' && record.event.type === 'xstate.init'
        ? [[record.actor, record.number]]
        : [],
    ),
  )
  const lifelines: Lifeline[] = []
  const rows: Sequence['rows'] = []
  for (const record of records) {
    if (!actors.get(record.actor)?.isStarted) continue
    const actor = introduced(record)
    // How a promise settles is internal: its parent receives the answer.
    const isInner = record.kind === 'received' && record.event.type.startsWith('xstate.promise.')
    if (record.kind === 'received' && !isInner) receives(record, actor)
    if (record.kind === 'rested' && actor.machine !== null) rests(record, actor)
    if (record.kind === 'rested' && actor.id === server) answers(record)
  }
  // Nothing more is known of what still waits.
  for (const { received } of known.values()) for (const each of received) shows(each)
  const isAlone = !rows.some((row) => row.kind === 'message' && row.from === outside)
  const outer: Lifeline = { id: outside, title: t.outside, detail: '', isCall: false }
  return { lifelines: isAlone ? lifelines : [outer, ...lifelines], rows: together(rows) }

  function introduced(record: InspectionRecord): Known {
    const before = known.get(record.actor)
    if (before) return before
    const { parent = null, machine = null, name = '' } = actors.get(record.actor) ?? {}
    const isRequest = machine === null && isRequestName(name)
    const id = isRequest ? server : machine === null ? `${parent}/${name}` : String(record.actor)
    if (!lifelines.some((one) => one.id === id))
      lifelines.push({
        id,
        isCall: machine === null,
        ...(isRequest
          ? { title: t.server, detail: '' }
          : calledBy({ machine, name }, actors.get(parent ?? 0), subjects)),
      })
    const actor = { id, machine, leaves: '', received: [] }
    known.set(record.actor, actor)
    return actor
  }

  function receives(record: ReceivedRecord, actor: Known): void {
    const isInit = record.event.type === 'xstate.init'
    // What is sent to an actor before it begins, as by the transition that makes it, waits until then.
    const isEarly = record.number < (begins.get(record.actor) ?? 0)
    const isBusy = actor.machine !== null && (isEarly || (actor.received.length > 0 && !isInit))
    const message = messageOf(record, actor)
    const received = { type: record.event.type, message, isShown: false }
    if (isInit) actor.received.unshift(received)
    else actor.received.push(received)
    if (!isBusy) shows(received)
  }

  function shows(received: Received, number = received.message.number): void {
    if (received.isShown) return
    received.isShown = true
    received.message.number = number
    rows.push(received.message)
  }

  function messageOf(
    { number, actor, from, event }: ReceivedRecord,
    { id, machine }: Known,
  ): Message {
    const asked = id === server ? actors.get(actor)?.name : undefined
    const isAnswer = /^xstate\.(?:done|error)\.actor\./.test(event.type)
    return {
      kind: 'message',
      number,
      from: known.get(from ?? 0)?.id ?? outside,
      to: id,
      text: asked ?? ownLabels[event.type] ?? describeHappened(event, [], subjects(machine ?? '')),
      times: 1,
      path: event.type === 'xstate.init' ? 'call' : isAnswer ? 'answer' : 'event',
    }
  }

  /** To the caller; `http.201`: see `watch`. */
  function answers({ number, actor, event, request }: RestRecord): void {
    const status = event.type.replace('http.', '')
    rows.push({
      kind: 'message',
      number,
      from: server,
      to: known.get(actors.get(actor)?.parent ?? 0)?.id ?? outside,
      text: t.answered(status === 'lost' ? null : status, request?.slice(0, shortId) ?? null),
      times: 1,
      path: 'answer',
    })
  }

  function rests(record: RestRecord, actor: Known): void {
    const { number, event, steps, states, status } = record
    const subject = subjects(actor.machine ?? '')
    const taken = steps.flatMap((step) => step.taken)
    const at = actor.received.findIndex(({ type }) => type === event.type)
    const [handled] = at < 0 ? [] : actor.received.splice(at, 1)
    if (handled) shows(handled)
    // Only now the answer is known.
    if (handled && taken.length > 0)
      handled.message.text = ownLabels[event.type] ?? describeHappened(event, taken, subject)
    const leaves = innermostIds(states).join()
    const isOver = status !== 'active'
    if (leaves !== actor.leaves || isOver) {
      const text = titlesIn(states, subject).join(` ${t.and} `)
      rows.push({ kind: 'rest', number, on: actor.id, text, isOver })
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

/** Every typed key sends a change: one row shows their number. */
function together(rows: Sequence['rows']): Sequence['rows'] {
  const joined: Sequence['rows'] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const isSame =
      row.kind === 'message' &&
      last?.kind === 'message' &&
      (['from', 'to', 'text', 'path'] as const).every((name) => row[name] === last[name])
    if (isSame) last.times += 1
    else joined.push(row)
  }
  return joined
}
