// Requests of the studio's own page, which run code of this computer: every other page, computer and kind of request is refused.
import { messagesIn } from './messages.mjs'

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Language } from '@studio/kit/messages/language.ts'
 */

const longestBody = 4 * 1024 * 1024

/**
 * Answers a POST of JSON by what `work` resolves to: with status 200, or 422 where that has `problems`, messages. Refused requests and
 * errors of `work` (500) are answered by `problems` too.
 *
 * @template Asked
 * @template {object} Answer
 * @param {(body: Record<string, unknown>, language: Language | undefined) => Promise<Asked>} read rejects a body that lacks something
 * @param {(asked: Asked) => Promise<Answer>} work
 */
export const ownPageHandler =
  (read, work) =>
  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async (request, response) => {
    const { status, answer } = await answerTo(request, read, work)
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'POST' }),
    })
    response.end(JSON.stringify(answer))
  }

/**
 * @template Asked
 * @template {object} Answer
 * @param {IncomingMessage} request
 * @param {(body: Record<string, unknown>, language: Language | undefined) => Promise<Asked>} read
 * @param {(asked: Asked) => Promise<Answer>} work
 * @returns {Promise<{ status: number, answer: object }>}
 */
async function answerTo(request, read, work) {
  const t = messagesIn()
  const refused = refusal(request)
  if (refused !== null) return { status: refused, answer: { problems: [t.refuses[refused]] } }
  const asked = await bodyOf(request)
    .then(({ body, language }) => read(body, language))
    .catch(() => null)
  if (asked === null) return { status: 400, answer: { problems: [t.refuses[400]] } }
  try {
    const answer = await work(asked)
    return { status: 'problems' in answer ? 422 : 200, answer }
  } catch (error) {
    return { status: 500, answer: { problems: [String(error)] } }
  }
}

/**
 * Why a request is refused before it is read, as a status; null where it is not. A page of another site sends another origin; one
 * whose name resolves to this computer sends another host.
 *
 * @param {IncomingMessage} request
 */
function refusal({ method, headers, socket }) {
  const isHere = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  const host = headers.host ?? ''
  const isOwn = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
  if (!isHere || !isOwn || headers.origin !== `http://${host}`) return 403
  if (method !== 'POST') return 405
  return headers['content-type'] === 'application/json' ? null : 415
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > longestBody) throw new Error('too long')
  }
  /** @type {unknown} */
  const body = JSON.parse(text)
  if (!isRecord(body)) throw new Error('no object')
  /** @type {Language | undefined} */
  const language = body.language === 'en' || body.language === 'pt-BR' ? body.language : undefined
  return { body, language }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
