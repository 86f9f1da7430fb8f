import type { FastifyInstance, RouteOptions } from 'fastify'
import { maskAddress } from '#server/platform/logging.ts'
import type { LoggedCall } from '#server/platform/logging.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { compress, keyOf, packAnswer, tagOf } from './cached-answers.ts'

/**
 * Hooks of a route whose answers are public and alike for everybody: each carries an ETag and becomes a 304 when the
 * browser has it. With `keepSeconds` above 0 a 200 is kept by address, so that the catalogue is read from the
 * database once and not once a visitor.
 */
export function tagAnswers(
  { kept, config, log, flood }: FastifyInstance,
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
        const answer = packAnswer(payload, reply.getHeaders(), keepSeconds, {
          log: log.child(call),
          flood,
        })
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

/**
 * Runs `work` once for all who ask by the same key while it is under way: when a kept answer ends, everybody asks at once.
 * What returns at once is run for each.
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
 * As {@link oneForAll}, and what it resolved to stands for so many ms more; what failed is asked again. No key is ever
 * forgotten: there must be few.
 */
export function oneForAWhile<Result>(ms: number, { elapsed }: Pick<Timers, 'elapsed'>) {
  const known = new Map<string, { result: Promise<Result>; until: number }>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key)
    if (found && found.until > elapsed()) return found.result
    // A query of Drizzle is asked anew by each who awaits it.
    const asked = { result: Promise.resolve(work()), until: Number.POSITIVE_INFINITY }
    known.set(key, asked)
    asked.result.then(
      () => (asked.until = elapsed() + ms),
      () => known.delete(key),
    )
    return asked.result
  }
}
