/**
 * The least that could answer: Fastify with a route an answer and nothing else, neither log nor hook nor header of its
 * own. A process, so that its processor time is its own; it is given the answers by the one that starts it.
 */
import { once } from 'node:events'
import { fastify } from 'fastify'
import { isPassword } from '#server/people/passwords/hashing.ts'
import type { BareRoutes, Listening } from './messages.ts'

const [{ answers, verifies }] = (await once(process, 'message')) as [BareRoutes]
const app = fastify()
for (const [at, { type, encoding, body }] of answers.entries()) {
  const bytes = Buffer.from(body)
  app.route({
    method: verifies ? 'POST' : ['GET', 'POST'],
    url: `/${at}`,
    async handler(_, reply) {
      if (verifies && !(await isPassword(verifies.hash, verifies.password)))
        throw new Error('The password is not the one of the hash')
      reply.type(type)
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(bytes)
    },
  })
}
process.once('disconnect', () => process.exit())
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies Listening)
