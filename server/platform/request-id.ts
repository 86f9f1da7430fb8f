import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const running = new AsyncLocalStorage<string>()

/** Id of the request that this is done for, whoever does it; null where the server acts by itself. */
export const currentRequest = (): string | null => running.getStore() ?? null

/** Whatever a handler begins is done for its request, also what goes on after the answer. */
export function rememberRequests(app: FastifyInstance): void {
  // The body is read by then: what its end calls back belongs to the connection, not to the request.
  app.addHook('preHandler', (request, _reply, done) => running.run(request.id, done))
}
