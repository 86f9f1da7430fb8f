import type { InspectionRecord } from './records.ts'

type Received = InspectionRecord & { kind: 'received' }

/** Something that happened. `stream`: where it was seen; `cause`: what must stand before it, of another stream. */
export interface Happening<Value> {
  value: Value
  stream: string
  /** Milliseconds since 1970, by the clock of whoever saw it. */
  at: number
  cause?: Value | undefined
  /** Of what happens at once the lowest comes first. */
  rank: number
}

/**
 * What was seen in several places in one order: by their clocks, but nothing before what led to it and nothing before what came
 * before it in its own stream, however wrong a clock is.
 */
export function inOrderOfCauses<Value>(happenings: readonly Happening<Value>[]): Value[] {
  const streams = new Map<string, Happening<Value>[]>()
  for (const one of happenings) {
    const stream = streams.get(one.stream) ?? []
    streams.set(one.stream, stream)
    stream.push(one)
  }
  const waiting = [...streams.values()].map((stream) => ({ stream, next: 0 }))
  const places = new Map(happenings.map(({ value }, place) => [value, place]))
  const order: Value[] = []
  const done = new Set<Value>()
  for (;;) {
    const [earliest] = waiting
      .flatMap((one) => {
        const head = one.stream[one.next]
        const isReady = head && (head.cause === undefined || done.has(head.cause))
        return isReady ? [{ one, head }] : []
      })
      .toSorted(
        (a, b) =>
          a.head.at - b.head.at ||
          a.head.rank - b.head.rank ||
          (places.get(a.head.value) ?? 0) - (places.get(b.head.value) ?? 0),
      )
    if (!earliest) return order
    earliest.one.next += 1
    order.push(earliest.head.value)
    done.add(earliest.head.value)
  }
}

/**
 * The inspectionRecords of a page with what its requests led to on a server, as one run: the moves of every charge that one of them moved,
 * the letters that one of them wrote, and where these went. They are told by the ids of requests, and numbered between those of the page. Of a charge what came before is left out. Of several
 * servers that were followed, one after the other, the one that knows most of them. Without any, the page's own.
 */
export function crossing(
  page: readonly InspectionRecord[],
  others: readonly (readonly InspectionRecord[])[],
): readonly InspectionRecord[] {
  const questions = questionsIn(page)
  if (questions.size === 0) return page
  const [found] = others
    .map((seen) => ({ seen, known: seen.filter((one) => causeOf(one)).length }))
    .filter(({ known }) => known > 0)
    .toSorted((one, other) => other.known - one.known)
  if (!found) return page
  const own = page.map((value) => ({ value, stream: 'page', at: value.at, rank: 1 }))
  const beside = besides(found.seen, page)
  return numbered(inOrderOfCauses([...own, ...ledTo(beside, causeOf)]), page)

  function causeOf({ kind, request }: InspectionRecord): Received | undefined {
    return kind === 'received' && request !== undefined ? questions.get(request) : undefined
  }
}

/** What the actors of a server did from the first request on that moved them. */
function ledTo(
  seen: readonly InspectionRecord[],
  causeOf: (one: InspectionRecord) => Received | undefined,
): Happening<InspectionRecord>[] {
  const births = new Map<number, InspectionRecord & { kind: 'appeared' }>()
  const latest = new Map<number, { first: Received; rank: number }>()
  /** What an actor of the server received for a request: what it sends on for that one comes after. */
  const sent = new Map<string, InspectionRecord>()
  return seen.flatMap((one) => {
    if (one.kind === 'appeared') births.set(one.actor, one)
    const birth = births.get(one.actor)
    const cause = causeOf(one)
    const known = latest.get(one.actor)
    const first = known?.first ?? cause
    // A charge goes on by itself and by others; the outbox takes everybody's letters.
    if (!first || (!cause && (birth?.machine ?? null) === null)) return []
    // In the millisecond of an answer: before it what it answers for, after it what comes by itself.
    const isSentOn = one.kind === 'received' && one.from !== null
    const rank = one.kind === 'received' ? (cause && !isSentOn ? 0 : 2) : (known?.rank ?? 0)
    latest.set(one.actor, { first, rank })
    // What it does by itself the server still does, not somebody outside.
    const value =
      one.kind === 'received' ? { ...one, from: one.from ?? (cause ?? first).actor } : one
    const key = (actor: number, type: string) => JSON.stringify([actor, one.request, type])
    const before = isSentOn ? sent.get(key(one.from ?? 0, one.event.type)) : undefined
    if (one.kind === 'received') sent.set(key(one.actor, one.event.type), value)
    const happening = {
      stream: String(one.actor),
      at: one.at,
      cause: before ?? cause ?? first,
      rank,
    }
    const appeared = !known && birth ? [{ ...happening, value: { ...birth, at: one.at } }] : []
    return [...appeared, { ...happening, value }]
  })
}

/** The inspectionRecords of a server with numbers for its actors that no actor of the page has. */
function besides(
  seen: readonly InspectionRecord[],
  page: readonly InspectionRecord[],
): InspectionRecord[] {
  const actors = page.reduce((most, { actor }) => Math.max(most, actor), 0)
  return seen.map((one) => ({
    ...one,
    actor: actors + one.actor,
    ...(one.kind === 'received' && one.from !== null && { from: actors + one.from }),
  }))
}

/** What was asked, by the ids that the answers gave. */
function questionsIn(page: readonly InspectionRecord[]): Map<string, Received> {
  const asked = new Map(
    page.flatMap((one): [number, Received][] =>
      one.kind === 'received' ? [[one.actor, one]] : [],
    ),
  )
  return new Map(
    page.flatMap(({ kind, actor, request }): [string, Received][] => {
      const question = asked.get(actor)
      return kind === 'rested' && request !== undefined && question ? [[request, question]] : []
    }),
  )
}

/** The page keeps its numbers, by which its moments are chosen; what comes between two of them gets parts of a number. */
function numbered(
  order: readonly InspectionRecord[],
  page: readonly InspectionRecord[],
): InspectionRecord[] {
  const own = new Set(page)
  const [first] = page
  let last = first?.number ?? 0
  let between = 0
  return order.map((one) => {
    if (own.has(one)) {
      last = one.number
      between = 0
      return one
    }
    between += 1
    return {
      ...one,
      run: first?.run ?? one.run,
      number: last + between / (order.length + 1),
    }
  })
}
