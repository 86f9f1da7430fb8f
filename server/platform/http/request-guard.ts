import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/errors.ts'
import { HttpRefusal, refusalSentence } from './errors.ts'

/**
 * What no text of a client may contain, since no database text can: U+0000, half of a surrogate pair, and U+FFFD, which
 * replaces bytes that are no UTF-8.
 */
const unfit = /[\0\uFFFD]|\p{Surrogate}/u
/** Keys that could reach a prototype (T37). */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor'])
/** Nothing in the contract is nested deeper than five. */
const deepest = 16

function isFit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unfit.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(
    ([key, each]) => !reserved.has(key) && !unfit.test(key) && isFit(each, depth + 1),
  )
}

/** The text of a form's field as it is. Throws a 400 when it cannot be stored. */
export function readText(text: string): string {
  if (unfit.test(text)) throw new HttpRefusal(400)
  return text
}

/** The value of JSON text. Throws a 400 for what is no JSON, and for texts and keys that cannot be stored. */
export function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new HttpRefusal(400)
  }
  if (!isFit(value)) throw new HttpRefusal(400)
  return value
}

/** Throws a 400 for an address or a header that cannot be stored, and for an incomplete request. */
async function refuseUnfit({ raw, method, headers }: FastifyRequest): Promise<void> {
  if (raw.url?.includes('%00') || raw.rawHeaders.some((text) => unfit.test(text)))
    throw new HttpRefusal(400, messages.parametersInvalid)
  if (raw.httpVersion === '1.1' && headers.host === undefined) throw new HttpRefusal(400)
  const whole = headers.origin !== undefined && headers['access-control-request-method']
  if (method === 'OPTIONS' && !whole) throw new HttpRefusal(400, messages.parametersInvalid)
}

/** Checks the address, the headers and the JSON of every request; `formParts` checks the fields of forms. */
export function guardRequests(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readJson(text),
  )
  app.addHook('onRequest', refuseUnfit)
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers on the bare socket what never became a request: broken HTTP, headers too large, a client too slow. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusalSentence(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  else socket.destroy(error)
}
