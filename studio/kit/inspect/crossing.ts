import type { InspectionRecord, ReceivedRecord } from './records.ts'

/** Something that happened. `stream`: where it was recorded; `cause`: what must come before it, of another stream. */
export interface Happening<Value> {
  value: Value
  stream: string
  /** Milliseconds since 1970, by the clock of the recorder. */
  at: number
  cause?: Value | undefined
  /** Of simultaneous ones the lowest comes first. */
  rank: number
}

/**
 * Records of several streams in one order: by their clocks, but nothing before its cause and nothing before what came
 * before it in its own stream, however wrong a clock is. What has a cause that never comes is left out, and all after it in its stream.
 */
export function inOrderOfCauses<Value>(events: readonly Happening<Value>[]): Value[] {
  const streams = new Map<string, Happening<Value>[]>()
  for (const one of events) {
    const stream = streams.get(one.stream) ?? []
    streams.set(one.stream, stream)
    stream.push(one)
  }
  const waiting = [...streams.values()].map((stream) => ({ stream, next: 0 }))
  const places = new Map(events.map(({ value }, place) => [value, place]))
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
 * The inspection records of a page with the effects of its requests on a server, as one run: the moves of every charge moved by them,
 * the e-mails that one of them wrote, and their deliveries. They are matched by the ids of requests, and numbered between those of the page.
 * Earlier moves of a charge are omitted. Of several inspected servers, one after the other, the best match. Without any, the page's own.
 */
export function withServerRecords(
  page: readonly InspectionRecord[],
  others: readonly (readonly InspectionRecord[])[],
): readonly InspectionRecord[] {
  const requests = requestsIn(page)
  if (requests.size === 0) return page
  const [found] = others
    .map((records) => ({ records, known: records.filter((one) => causeOf(one)).length }))
    .filter(({ known }) => known > 0)
    .toSorted((one, other) => other.known - one.known)
  if (!found) return page
  const own = page.map((value) => ({ value, stream: 'page', at: value.at, rank: 1 }))
  const beside = renumbered(found.records, page)
  return numbered(inOrderOfCauses([...own, ...effectsOf(beside, causeOf)]), page)

  function causeOf({ kind, request }: InspectionRecord): ReceivedRecord | undefined {
    return kind === 'received' && request !== undefined ? requests.get(request) : undefined
  }
}

/** What the actors of a server did from the first request on that moved them. */
function effectsOf(
  records: readonly InspectionRecord[],
  causeOf: (one: InspectionRecord) => ReceivedRecord | undefined,
): Happening<InspectionRecord>[] {
  const births = new Map<number, InspectionRecord & { kind: 'appeared' }>()
  const latest = new Map<number, { first: ReceivedRecord; rank: number }>()
  /** What an actor of the server received for a request: its messages for the same request come after. */
  const sent = new Map<string, InspectionRecord>()
  return records.flatMap((one) => {
    if (one.kind === 'appeared') births.set(one.actor, one)
    const birth = births.get(one.actor)
    const cause = causeOf(one)
    const known = latest.get(one.actor)
    const first = known?.first ?? cause
    // A charge also moves by itself and by others; the outbox takes the e-mails of all clients.
    if (!first || (!cause && (birth?.machine ?? null) === null)) return []
    // In the millisecond of an answer: events of the request before it, events without a request after it.
    const isSentOn = one.kind === 'received' && one.from !== null
    const rank = one.kind === 'received' ? (cause && !isSentOn ? 0 : 2) : (known?.rank ?? 0)
    latest.set(one.actor, { first, rank })
    // The server, not an outside client, does what it does by itself.
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

/** The records of a server with numbers for its actors that no actor of the page has. */
function renumbered(
  records: readonly InspectionRecord[],
  page: readonly InspectionRecord[],
): InspectionRecord[] {
  const actors = page.reduce((most, { actor }) => Math.max(most, actor), 0)
  return records.map((one) => ({
    ...one,
    actor: actors + one.actor,
    ...(one.kind === 'received' && one.from !== null && { from: actors + one.from }),
  }))
}

/** The requests, by the ids in their answers. */
function requestsIn(page: readonly InspectionRecord[]): Map<string, ReceivedRecord> {
  const asked = new Map(
    page.flatMap((one): [number, ReceivedRecord][] =>
      one.kind === 'received' ? [[one.actor, one]] : [],
    ),
  )
  return new Map(
    page.flatMap(({ kind, actor, request }): [string, ReceivedRecord][] => {
      const requested = asked.get(actor)
      return kind === 'rested' && request !== undefined && requested ? [[request, requested]] : []
    }),
  )
}

/** Records of the page have their own numbers, by which its moments are chosen; records between two of them get fractions. */
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
