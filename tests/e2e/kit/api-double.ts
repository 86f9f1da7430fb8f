import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as another API got it. `path` and `query` apart; `body` as it was sent. */
export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

/**
 * An API on a host of its own, public and without cookies: any origin may read it, so a browser that sends cookies is
 * refused; only the headers it names pass. Its base path is `/v2`; its responses come from our own API.
 */
export interface ApiDouble {
  url: string
  requests: ReceivedRequest[]
  /** Where its answers come from: the address of our own API. */
  answersFrom(origin: string): void
  stop(): Promise<void>
}

function requestOf(request: IncomingMessage, body: Buffer): ReceivedRequest {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body.toString(),
  }
}

/** Starts such an API; `headers`: names that it lets a browser send. */
export async function startApiDouble(headers: readonly string[]): Promise<ApiDouble> {
  const requests: ReceivedRequest[] = []
  let source = ''

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', headers.join(', '))
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await buffer(request)
    const it = requestOf(request, body)
    requests.push(it)
    if (!it.path.startsWith('/v2/')) return void response.writeHead(404).end()
    const type = it.headers['content-type']
    const answer = await fetch(`${source}${it.path.slice('/v2'.length)}?${it.query}`, {
      method: it.method,
      // Its callers need not send the header that our API demands of the portal: it adds that one itself.
      headers: { 'x-portal': '1', ...(type ? { 'content-type': type } : undefined) },
      ...(it.method === 'POST' ? { body: new Uint8Array(body) } : undefined),
    })
    const sent = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      // Pictures are shown on pages of another host.
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(sent)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answersFrom(origin) {
      source = origin
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
