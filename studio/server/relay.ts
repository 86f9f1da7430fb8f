import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { readInspectionRecords } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'

/** Where the studio listens, below its own address. */
export const relayPath = 'acontecimentos'
/** How many records a late listener still receives. */
const longestBacklog = 5000
/** Characters of a posted body. */
const longestBody = 4 * 1024 * 1024

/** Forwards inspection records of other processes to every studio that listens, and the backlog to a new one. */
export interface Relay {
  /**
   * Answers `GET` with a stream of server-sent events, `POST` with 204 once the records are forwarded or 400 for anything else than
   * records, and `OPTIONS` for pages of other origins of this computer, which may post but not read.
   */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Forwards inspection records of this process. */
  publish(records: readonly InspectionRecord[]): void
  /** How many studios listen now. */
  listeners(): number
  close(): void
}

/** A relay for this computer alone: other clients get 403. A client behind a proxy on this computer counts as one of it. */
export function createRelay({ onListener = () => {} } = {}): Relay {
  const backlog: InspectionRecord[] = []
  const streams = new Set<ServerResponse>()
  const publish = (records: readonly InspectionRecord[]) => {
    if (records.length === 0) return
    backlog.push(...records)
    backlog.splice(0, Math.max(0, backlog.length - longestBacklog))
    for (const stream of streams) write(stream, records)
  }
  return {
    publish,
    listeners: () => streams.size,
    close() {
      for (const stream of streams) stream.end()
    },
    handle(request, response) {
      if (!isLocal(request) || !isAllowedOrigin(request)) response.writeHead(403, unread).end()
      else if (request.method === 'OPTIONS') response.writeHead(204, mayPost(request)).end()
      else if (request.method === 'GET') open(response)
      else if (request.method === 'POST') void receive(request, response)
      else response.writeHead(405, { ...unread, allow: 'GET, OPTIONS, POST' }).end()
    },
  }

  function open(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.flushHeaders()
    streams.add(response)
    response.on('close', () => streams.delete(response))
    write(response, backlog)
    onListener()
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const records = await read(request).catch(() => null)
    if (records === null) {
      response.writeHead(400, { ...unread, ...mayPost(request) }).end()
      return
    }
    publish(records)
    response.writeHead(204, mayPost(request)).end()
  }
}

/** The body of a refused request is not read to its end, so its connection cannot be reused. */
const unread: OutgoingHttpHeaders = { connection: 'close' }

const isLocal = ({ socket }: IncomingMessage) =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')

const localOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Processes send no origin. Of pages, those of the studio and of this computer are allowed. */
const isAllowedOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || localOrigin.test(origin) || /^https?:\/\/(.*)$/.exec(origin)?.[1] === host

function mayPost({ headers: { origin } }: IncomingMessage): OutgoingHttpHeaders {
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  }
}

function write(stream: ServerResponse, records: readonly InspectionRecord[]): void {
  stream.write(`data: ${JSON.stringify(records)}\n\n`)
}

async function read(request: IncomingMessage): Promise<InspectionRecord[]> {
  // Another site's page may not write here: a form or a plain fetch cannot send this type without a preflight.
  if (request.headers['content-type'] !== 'application/json') throw new Error('not JSON')
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > longestBody) throw new Error('too long')
  }
  const records = readInspectionRecords(JSON.parse(text))
  if (records === null) throw new Error('no inspection records')
  return records
}
