import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that runs. */
interface Proxy {
  url: string
  close: () => void
}

/** Whether an error means that nothing was sent: another server may be asked. */
const isRefused = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED'

/** One connection per request: the server may close a reused one just when it is used again. */
const agent = new Agent({ keepAlive: false })

/** Passes a request on to the first of these servers that accepts the connection. */
function pass(
  [upstream, ...others]: readonly string[],
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end())
  if (upstream === undefined) return void fail()
  const from = asked.headers['x-forwarded-for'] ?? asked.socket.remoteAddress
  const passed = request(`${upstream}${asked.url}`, {
    agent,
    method: asked.method,
    headers: { ...asked.headers, 'x-forwarded-for': from },
  })
  passed.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.on('error', () => answer.destroy())
    reply.pipe(answer)
  })
  passed.on('error', (error) =>
    isRefused(error) ? pass(others, asked, body, answer) : void fail(),
  )
  passed.end(body)
}

/**
 * A plain proxy before several servers, one after the other. A server that accepts no connection is passed over; an answer
 * that breaks off is 502, or a connection that breaks off. Visitors' addresses go along as X-Forwarded-For.
 */
export async function roundRobin(upstreams: () => readonly string[]): Promise<Proxy> {
  let turn = 0
  const proxy = createServer((asked, answer) => {
    const all = upstreams()
    turn = (turn + 1) % Math.max(1, all.length)
    const inTurn = [...all.slice(turn), ...all.slice(0, turn)]
    buffer(asked).then(
      (body) => pass(inTurn, asked, body, answer),
      () => answer.destroy(),
    )
  })
  // Visitors close their idle connections themselves: the proxy could close one while a request arrives on it.
  proxy.keepAliveTimeout = 0
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
