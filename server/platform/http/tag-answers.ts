import type { FastifyInstance, RouteOptions } from 'fastify'
import { maskAddress } from '#server/platform/logging.ts'
import { keyOf, packAnswer, tagOf } from './cached-answers.ts'

/**
 * The hook of a route whose answers are public and alike for all: each 200 carries an ETag and becomes a 304 when the
 * browser has it. With `cacheSeconds` above 0 a 200 is cached by address, so that the catalogue is read from the
 * database once and not once a visitor.
 */
export function tagAnswers(
  { answerCache, config, logCached, flood }: FastifyInstance,
  cacheSeconds: number,
): Pick<RouteOptions, 'onSend'> {
  return {
    async onSend(request, reply, payload) {
      if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
        return payload
      const etag = tagOf(payload)
      const key = keyOf(request.raw, config.publicUrl)
      const isStored =
        cacheSeconds === 0 || key === null || answerCache.renew(key, etag, cacheSeconds)
      if (!isStored) {
        const { method, url, routeOptions } = request
        const log = logCached({ method, url: maskAddress(url), route: routeOptions.url })
        const answer = packAnswer(payload, reply.getHeaders(), cacheSeconds, { log, flood })
        void answerCache.store(key, answer)
      }
      reply.header('etag', etag)
      if (request.headers['if-none-match'] !== etag) return payload
      reply.code(304)
      return ''
    },
  }
}
