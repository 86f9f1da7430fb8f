import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** A whole answer, as it goes out: JSON text and its tag. */
interface KeptAnswer {
  body: string
  etag: string
  until: number
}

/** Answers that one route may hold; the oldest is dropped first. */
const mostAnswers = 500

/** A weak tag: compression keeps its meaning. */
const etagOf = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] !== etag) return false
  reply.code(304)
  return true
}

/**
 * Hooks of a route whose answers are public and alike for everybody: each carries an ETag and becomes a 304 when the
 * browser has it. With `keepSeconds` above 0 a 200 is kept by address, so that the catalogue is read from the
 * database once and not once a visitor.
 */
export function tagAnswers(
  route: RouteOptions,
  keepSeconds: number,
): Pick<RouteOptions, 'preHandler' | 'onSend'> {
  const kept = new Map<string, KeptAnswer>()
  const keep = (url: string, answer: KeptAnswer) => {
    kept.delete(url)
    kept.set(url, answer)
    const [oldest] = kept.keys()
    if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest)
  }
  return {
    preHandler: [
      ...[route.preHandler ?? []].flat(),
      async (request, reply) => {
        const answer = kept.get(request.url)
        if (!answer || answer.until < Date.now()) return undefined
        if (isFresh(request, reply, answer.etag)) return reply.send('')
        return reply.type('application/json; charset=utf-8').send(answer.body)
      },
    ],
    async onSend(request, reply, payload) {
      if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag'))
        return payload
      const etag = etagOf(payload)
      if (keepSeconds > 0)
        keep(request.url, { body: payload, etag, until: Date.now() + keepSeconds * 1000 })
      return isFresh(request, reply, etag) ? '' : payload
    },
  }
}
