/** Two servers under the same load, in turns: what slows the machine slows both, so the ratio stays. */
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { WireAnswer } from './messages.ts'
import { processorMs } from './processes.ts'
import type { Running } from './processes.ts'
import { median } from './rows.ts'
import type { Settings } from './rows.ts'

/** A request, the same for each server. */
export interface Asked {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** The body as it came over the wire, which `fetch` would have decoded. Throws unless the status is 200. */
export async function wireAnswer(
  url: string,
  { method, headers, body }: Asked,
): Promise<WireAnswer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(url, { method, headers }, resolve).on('error', reject).end(body)
  })
  const bytes = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} of ${url}`)
  return {
    type: response.headers['content-type'] ?? 'application/octet-stream',
    encoding: response.headers['content-encoding'],
    cacheControl: response.headers['cache-control'],
    body: bytes,
  }
}

/** What one round of load shows. */
interface Round {
  perSecond: number
  /** Processor time of the server a request, µs; null where the system does not report it. */
  micros: number | null
}

/** A server and the address on it. */
interface Target {
  server: Running
  path: string
}

async function round(
  { server, path }: Target,
  asked: Asked,
  load: { connections: number; seconds: number },
): Promise<Round> {
  const before = processorMs(server)
  const { requests, duration, non2xx, errors } = await autocannon({
    ...asked,
    url: server.url + path,
    connections: load.connections,
    duration: load.seconds,
    workers: 1,
  })
  const after = processorMs(server)
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} answers of ${path} were not 2xx, ${errors} failed`)
  if (requests.total === 0) throw new Error(`${path} was not answered once`)
  return {
    perSecond: requests.total / duration,
    micros: before === null || after === null ? null : ((after - before) * 1000) / requests.total,
  }
}

/** A server compared with its floor: medians of the rounds. */
export interface Compared {
  perSecond: { value: number; floor: number; ratio: number }
  /** Processor time a request, µs; the ratio is floor ÷ portal, so that more is better in both. */
  micros: { value: number; floor: number; ratio: number } | null
}

/** Loads both in turns, the one that begins changing, after a round that warms them up and counts for nothing. */
export async function compare(
  portal: Target,
  floor: Target,
  asked: Asked,
  { quick }: Settings,
  connections = 10,
): Promise<Compared> {
  const load = { connections, seconds: 1 }
  const rounds: { portal: Round; floor: Round }[] = []
  for (let turn = 0; turn <= (quick ? 1 : 3); turn += 1) {
    const measure = async (target: Target) => round(target, asked, load)
    if (turn % 2) rounds.push({ portal: await measure(portal), floor: await measure(floor) })
    else {
      const first = await measure(floor)
      rounds.push({ portal: await measure(portal), floor: first })
    }
  }
  const counted = rounds.slice(1)
  const micros = counted.flatMap(({ portal, floor }) =>
    portal.micros !== null && floor.micros ? [{ portal: portal.micros, floor: floor.micros }] : [],
  )
  return {
    perSecond: {
      value: median(counted.map((each) => each.portal.perSecond)),
      floor: median(counted.map((each) => each.floor.perSecond)),
      ratio: median(counted.map((each) => each.portal.perSecond / each.floor.perSecond)),
    },
    micros:
      micros.length === 0
        ? null
        : {
            value: median(micros.map((each) => each.portal)),
            floor: median(micros.map((each) => each.floor)),
            ratio: median(micros.map((each) => each.floor / each.portal)),
          },
  }
}

/** Does `work` with every item, a few at once; items a second. */
export async function throughput<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  clients = 4,
): Promise<number> {
  const queue = [...items]
  const began = performance.now()
  const client = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return items.length / ((performance.now() - began) / 1000)
}
