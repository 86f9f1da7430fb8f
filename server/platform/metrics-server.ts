import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { once } from 'node:events'
import type { Pool } from 'pg'
import type { Timers } from '#server/platform/ports/system.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { measureProcess, readMetrics, registry } from './metrics.ts'

/** Whether a request shows the token, where one is demanded. */
function mayRead({ headers }: IncomingMessage, token: string | null): boolean {
  if (token === null) return true
  const wanted = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** Serves `/metrics` at an address and a port of its own, away from visitors; null where none is configured. Rejects if taken. */
export async function serveMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  source: { db: Db; pool: Pool },
  timers: Timers,
): Promise<Server | null> {
  if (metrics === null) return null
  measureProcess()
  const server = createServer((request, response) => {
    const answer = (status: number, body = '', type = 'text/plain') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (request.method !== 'GET' || request.url !== '/metrics') answer(404)
    else if (!mayRead(request, metrics.token)) answer(401)
    else
      readMetrics(source, timers).then(
        (text) => answer(200, text, registry.contentType),
        () => answer(500),
      )
  })
  server.listen(metrics.port, metrics.host)
  await once(server, 'listening')
  return server
}
