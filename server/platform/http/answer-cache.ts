import type { FastifyInstance, RouteOptions } from 'fastify'
import { maskAddress } from '#server/platform/logging.ts'
import type { LoggedCall } from '#server/platform/logging.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { compress, keyOf, packAnswer, tagOf } from './cached-answers.ts'

/**
 * Hooks of a route whose answers are public and alike for all: each carries an ETag and becomes a 304 when the
 * browser has it. With `cacheSeconds` above 0 a 200 is cached by address, so that the catalogue is read from the
 * database once and not once a visitor.
 */
export function tagAnswers(
  { answerCache, config, log, flood }: FastifyInstance,
  cacheSeconds: number,
): Pick<RouteOptions, 'onSend'> {
  return {
    async onSend(request, reply, payload) {
      if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
        return payload
      const etag = tagOf(payload)
      const key = keyOf(request.raw, config.publicUrl)
      if (cacheSeconds > 0 && key !== null) {
        // Serialised once: repeating it for each request would cost more than all the rest of the line.
        const call: LoggedCall = {
          method: request.method,
          url: maskAddress(request.url),
          route: request.routeOptions.url,
        }
        const answer = packAnswer(payload, reply.getHeaders(), cacheSeconds, {
          log: log.child(call),
          flood,
        })
        answerCache.store(key, answer)
        void compress(answer)
      }
      reply.header('etag', etag)
      if (request.headers['if-none-match'] !== etag) return payload
      reply.code(304)
      return ''
    },
  }
}

/**
 * Runs `work` once for all calls with the same key while it is under way: when a cached answer expires, many requests arrive
 * at once. Work that returns synchronously runs for each.
 */
export function oneForAll<Result>() {
  const underWay = new Map<string, Promise<Result>>()
  return (key: string, work: () => Result | Promise<Result>): Result | Promise<Result> => {
    const known = underWay.get(key)
    if (known) return known
    const result = work()
    if (!(result instanceof Promise)) return result
    const running = result.finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
}

/**
 * As {@link oneForAll}, and the result is reused for so many ms more; what failed is tried again. No key is ever
 * dropped: there must be few.
 */
export function oneForAWhile<Result>(ms: number, { elapsed }: Pick<Timers, 'elapsed'>) {
  const known = new Map<string, { result: Promise<Result>; until: number }>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key)
    if (found && found.until > elapsed()) return found.result
    // Each `await` of a Drizzle query runs it again.
    const asked = { result: Promise.resolve(work()), until: Number.POSITIVE_INFINITY }
    known.set(key, asked)
    asked.result.then(
      () => (asked.until = elapsed() + ms),
      () => known.delete(key),
    )
    return asked.result
  }
}
