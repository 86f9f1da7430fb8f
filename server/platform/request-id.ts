import type { FastifyInstance } from 'fastify'
import type { Random } from './ports/system.ts'
import { whileRunning } from './while-running.ts'

/** Ids of requests, in the shape that the database stores: a prefix of this process, and a counter. */
export function requestIds({ uuid }: Pick<Random, 'uuid'>): () => string {
  const prefix = uuid().slice(0, -12)
  let count = 0
  return () => {
    count += 1
    return prefix + count.toString(16).padStart(12, '0')
  }
}

const running = whileRunning<string>()

/** Id of the request that this is done for; null where the server acts by itself. */
export const currentRequestId = (): string | null => running.get() ?? null

/** All work that a handler awaits belongs to its request, also what continues after the client has left. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return running.run(request.id, () => handler.call(this, request, reply))
    }
  })
}
