import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Headers of an answer, by their names in small letters. */
export type AnswerHeaders = Record<string, string | number | string[] | undefined>

/** A whole answer that is alike for everybody, ready to go out in any coding. */
export interface KeptAnswer {
  headers: AnswerHeaders
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** Until when it stands for a new one, in ms as `Date.now` counts. */
  until: number
}

/** Answers held at once; the one that is oldest in use is dropped first. Their addresses are anybody's to invent. */
const mostAnswers = 500

/** Bytes from which compression pays. */
const worthCompressing = 1024

/** Of one request alone, or set anew by whoever sends. */
const ofOneAnswer = ['x-request-id', 'content-length', 'content-encoding', 'connection', 'date']

/** A weak tag: compression keeps its meaning. */
export const tagOf = (body: string | Buffer) =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`

const codings = new Map<string, 'br' | 'gzip' | 'identity'>()

/** The best coding that an `Accept-Encoding` takes. */
function codingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const known = codings.get(accepted)
  if (known) return known
  const refused = (coding: string) =>
    new RegExp(String.raw`\b${coding}\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`).test(accepted)
  const takes = (coding: string) =>
    new RegExp(String.raw`(?:^|[,\s])${coding}(?:[,;\s]|$)`).test(accepted) && !refused(coding)
  const coding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (codings.size < 100) codings.set(accepted, coding)
  return coding
}

/** An answer good for so many seconds; until `compress` is through, it goes out as it is. */
export function packAnswer(text: string, headers: AnswerHeaders, seconds: number): KeptAnswer {
  const identity = Buffer.from(text)
  const kept = Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name))
  const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  const etag = tagOf(identity)
  return {
    headers: { ...Object.fromEntries(kept), etag, vary },
    etag,
    bodies: { identity },
    until: Date.now() + seconds * 1000,
  }
}

/** Adds the codings of an answer that is large enough. */
export async function compress({ bodies }: KeptAnswer): Promise<void> {
  if (bodies.identity.length < worthCompressing) return
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 }
  const [br, gz] = await Promise.all([brotli(bodies.identity, { params }), gzip(bodies.identity)])
  Object.assign(bodies, { br, gzip: gz })
}

/** Answers by what they are kept under: the address, and the page of another host that asks. */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>()

  /** The answer under a key, while it is good. */
  find(key: string): KeptAnswer | undefined {
    const answer = this.answers.get(key)
    if (!answer) return undefined
    this.answers.delete(key)
    if (answer.until <= Date.now()) return undefined
    this.answers.set(key, answer)
    return answer
  }

  keep(key: string, answer: KeptAnswer): void {
    this.answers.set(key, answer)
    const [oldest] = this.answers.keys()
    if (this.answers.size > mostAnswers && oldest !== undefined) this.answers.delete(oldest)
  }
}

/** What the answer to a request is kept under; null for one that is never kept. */
export function keyOf({ method, raw, headers }: FastifyRequest, publicUrl: string): string | null {
  if (method !== 'GET' || raw.url === undefined) return null
  if (headers.origin === undefined) return raw.url
  return headers.origin === publicUrl ? `${raw.url} ${headers.origin}` : null
}

/** Sends an answer past the hooks of its route, or says that the browser has it already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, etag, bodies }: KeptAnswer,
): void {
  const { raw } = reply
  reply.hijack()
  raw.setHeader('x-request-id', request.id)
  if (request.headers['if-none-match'] === etag) {
    const { 'content-type': _, ...rest } = headers
    raw.writeHead(304, rest).end()
    return
  }
  const coding = codingFor(request.headers['accept-encoding'])
  const body = bodies[coding]
  raw
    .writeHead(200, {
      ...headers,
      ...(body && coding !== 'identity' && { 'content-encoding': coding }),
      'content-length': (body ?? bodies.identity).length,
    })
    .end(body ?? bodies.identity)
}
