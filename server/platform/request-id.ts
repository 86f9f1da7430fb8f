import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Random } from './ports/system.ts'

/** Ids of requests, in the shape that the database stores: a prefix of this process, and a counter. */
export function requestIds({ uuid }: Pick<Random, 'uuid'>): () => string {
  const prefix = uuid().slice(0, -12)
  let count = 0
  return () => {
    count += 1
    return prefix + count.toString(16).padStart(12, '0')
  }
}

const running = new AsyncLocalStorage<string>()

/** Id of the request that this is done for; null where the server acts by itself. */
export const currentRequest = (): string | null => running.getStore() ?? null

/** All work that a handler begins belongs to its request, also what continues after the answer. */
export function rememberRequests(app: FastifyInstance): void {
  // The body is read by then: what its end calls back belongs to the connection, not to the request.
  app.addHook('preHandler', (request, _reply, done) => running.run(request.id, done))
}
