/** Two servers under the same load, in turns: what slows the machine slows both, so the ratio stays. */
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { WireAnswer } from './messages.ts'
import { processorMicros } from './processes.ts'
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

/** What browsers send with any request: reading it is a part of what an answer costs. */
export const browserHeaders = {
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  accept: '*/*',
  'x-portal': '1',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'pt-BR,pt;q=0.9',
}

/** What one round of load shows. */
interface Round {
  perSecond: number
  /** Processor time of the server a request, µs; null where the system does not report it. */
  micros: number | null
}

/** A server and the address on it. */
export interface Target {
  server: Running
  path: string
}

/** How much of it: requests that warm up and count for nothing, requests in a round, rounds that count, connections. */
export interface Load {
  warmUp: number
  requests: number
  rounds: number
  connections: number
}

/**
 * Rounds of a second, many of them: what slows the machine for a moment slows few. Of fewer requests than a second has, each would
 * bear a share of what the portal does once a second by itself. A browser has six connections. After 2,000 requests the engine
 * still compiles the portal's code in threads of its own, for 10 to 25 µs a request; after 20,000 hardly.
 */
export const usualLoad = ({ quick }: Pick<Settings, 'quick'>): Load => ({
  warmUp: quick ? 2000 : 20_000,
  requests: quick ? 500 : 4500,
  rounds: quick ? 1 : 9,
  connections: 6,
})

async function round({ server, path }: Target, asked: Asked, load: Load): Promise<Round> {
  const before = processorMicros(server)
  const began = performance.now()
  const {
    requests,
    errors,
    '4xx': refused,
    '5xx': failed,
  } = await autocannon({
    ...asked,
    url: server.url + path,
    connections: load.connections,
    amount: load.requests,
  })
  const seconds = (performance.now() - began) / 1000
  const after = processorMicros(server)
  if (refused + failed + errors > 0)
    throw new Error(`${refused + failed} requests of ${path} were refused, ${errors} failed`)
  return {
    perSecond: requests.total / seconds,
    micros: before === null || after === null ? null : (after - before) / requests.total,
  }
}

/** A server compared with its floor: medians of the rounds. */
export interface Compared {
  perSecond: { value: number; floor: number; ratio: number }
  /** Processor time a request, µs; the ratio is floor ÷ portal, so that more is better in both. */
  micros: { value: number; floor: number; ratio: number } | null
}

/** Loads both in turns, the one that begins changing. */
export async function compare(
  portal: Target,
  floor: Target,
  asked: Asked,
  load: Load,
): Promise<Compared> {
  const rounds: { portal: Round; floor: Round }[] = []
  for (let turn = 0; turn <= load.rounds; turn += 1) {
    const requests = turn === 0 ? load.warmUp : load.requests
    const measure = async (target: Target) => round(target, asked, { ...load, requests })
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
