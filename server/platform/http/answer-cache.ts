import type { FastifyInstance, RouteOptions } from 'fastify'
import { maskAddress } from '#server/platform/logging.ts'
import type { LoggedCall } from '#server/platform/logging.ts'
import { compress, keyOf, packAnswer, tagOf } from './kept-answers.ts'

/**
 * Hooks of a route whose answers are public and alike for everybody: each carries an ETag and becomes a 304 when the
 * browser has it. With `keepSeconds` above 0 a 200 is kept by address, so that the catalogue is read from the
 * database once and not once a visitor.
 */
export function tagAnswers(
  { kept, config, log }: FastifyInstance,
  keepSeconds: number,
): Pick<RouteOptions, 'onSend'> {
  return {
    async onSend(request, reply, payload) {
      if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
        return payload
      const etag = tagOf(payload)
      const key = keyOf(request.raw, config.publicUrl)
      if (keepSeconds > 0 && key !== null) {
        // Written into the line once: saying it anew for each request would cost more than all the rest of it.
        const call: LoggedCall = {
          method: request.method,
          url: maskAddress(request.url),
          route: request.routeOptions.url,
        }
        const answer = packAnswer(payload, reply.getHeaders(), keepSeconds, log.child(call))
        kept.keep(key, answer)
        void compress(answer)
      }
      reply.header('etag', etag)
      if (request.headers['if-none-match'] !== etag) return payload
      reply.code(304)
      return ''
    },
  }
}
