import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logAnswered } from '#server/platform/logging.ts'
import { cachedAnswers } from '#server/platform/metrics.ts'
import { keyOf, sendCached } from './cached-answers.ts'
import { visitorAddress } from './proxies.ts'
import type { Random } from '../ports/system.ts'

/** Answers a request; false when the framework must do it. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends a cached answer before the framework parses the request: the answer passed every hook once. It is still counted and
 * logged. A visitor over the limit, and every request while the server closes, is left to the hooks.
 */
export function answerFromCache(app: FastifyInstance, random: Random): DirectAnswer {
  const { answerCache, config } = app
  const addressOf = visitorAddress(config)
  const hits = cachedAnswers.labels('hit')
  return (request, response) => {
    const key = keyOf(request, config.publicUrl)
    const answer = key === null || app.isClosing ? undefined : answerCache.find(key)
    if (!answer) return false
    const { log, flood } = answer.counted
    const ip = addressOf(request)
    if (flood(ip) > 0) return false
    hits.inc()
    const reqId = random.uuid()
    const status = sendCached(request, response, answer, reqId)
    logAnswered(log, config, request.headers, { reqId, status, ms: 0, ip })
    return true
  }
}
