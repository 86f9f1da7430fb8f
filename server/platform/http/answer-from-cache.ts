import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countHit } from '#server/platform/metrics.ts'
import { keyOf, sendPacked } from './cached-answers.ts'
import { visitorAddress } from './proxies.ts'

/** Answers a request; false when the framework must do it. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends a file or a cached answer before the framework parses the request: the answer passed every hook once. An answer is
 * still logged and counted towards the flood limit, a file is not. A visitor over the limit, and every request while the server closes, is left to the hooks.
 */
export function answerFromCache(app: FastifyInstance, nextId: () => string): DirectAnswer {
  const { answerCache, config } = app
  const addressOf = visitorAddress(config)
  return (request, response) => {
    if (app.isClosing) return false
    const file = answerCache.files.get(request.url ?? '')
    if (file && (request.method === 'GET' || request.method === 'HEAD')) {
      countHit()
      sendPacked(request, response, file, [])
      return true
    }
    const key = keyOf(request, config.publicUrl)
    const answer = key === null ? undefined : answerCache.find(key)
    if (!answer) return false
    const { log, flood } = answer.counted
    const ip = addressOf(request)
    if (flood(ip) > 0) return false
    countHit()
    const reqId = nextId()
    const status = sendPacked(request, response, answer.packed, ['x-request-id', reqId])
    log(request.headers, { reqId, status, ip })
    return true
  }
}
