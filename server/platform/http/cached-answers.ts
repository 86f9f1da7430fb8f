import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { cachedAnswers } from '#server/platform/metrics.ts'
import type { Timers } from '#server/platform/ports/system.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Headers of an answer, by their names in lower case. */
export type AnswerHeaders = Record<string, string | number | string[] | undefined>

/** Header names and values in turn, as they are sent. */
type HeaderList = readonly string[]

/** An answer in one coding, with its headers. */
interface Coded {
  headers: HeaderList
  body: Buffer
}

/** A whole answer that is alike for all clients, ready to be sent in any coding. */
export interface CachedAnswer {
  etag: string
  /** Of all its codings, and what is left of them when the browser has it already. */
  headers: HeaderList
  unchanged: HeaderList
  codings: { identity: Coded; br?: Coded; gzip?: Coded }
  /** How long it is valid, from when it is stored. */
  seconds: number
  counted: CountedAnswer
}

/** How each sending of an answer is counted and written down. */
interface CountedAnswer {
  /** Writes its log lines, with the fields of its call. */
  log: FastifyBaseLogger
  /** The seconds until a visitor may ask again, 0 when that is now. */
  flood: (ip: string) => number
}

/**
 * Answers stored at once, and their bytes before coding; the least recently used goes first. Clients can invent
 * addresses.
 */
const mostAnswers = 500
const mostBytes = 16 * 1024 * 1024

/** How long answers of an older catalogue may be sent, ms. */
const versionMs = 1000

/** Bytes from which compression pays. */
const worthCompressing = 1024

/** Headers that are not cached: they belong to one request, or are written each time the answer is sent. */
const perAnswerHeaders = [
  'x-request-id',
  'content-length',
  'content-encoding',
  'connection',
  'date',
]

/** A weak tag: a compressed answer has the same. */
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

const listOf = (headers: AnswerHeaders): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  )

const coded = (headers: HeaderList, body: Buffer, coding?: string): Coded => ({
  headers: [
    ...headers,
    ...(coding === undefined ? [] : ['content-encoding', coding]),
    'content-length',
    String(body.length),
  ],
  body,
})

/** An answer valid for so many seconds; until `compress` has ended, it is sent uncompressed. */
export function packAnswer(
  content: string | Buffer,
  headers: AnswerHeaders,
  seconds: number,
  counted: CountedAnswer,
): CachedAnswer {
  const identity = Buffer.from(content)
  const shared = Object.entries(headers).filter(([name]) => !perAnswerHeaders.includes(name))
  const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  const etag = tagOf(identity)
  const whole = { ...Object.fromEntries(shared), etag, vary }
  const list = listOf(whole)
  return {
    etag,
    headers: list,
    unchanged: listOf({ ...whole, 'content-type': undefined }),
    codings: { identity: coded(list, identity) },
    seconds,
    counted,
  }
}

/** Adds the codings of an answer that is large enough, and no picture that is coded already. */
export async function compress({ codings, headers }: CachedAnswer): Promise<void> {
  const { body } = codings.identity
  const type = headers[headers.indexOf('content-type') + 1] ?? ''
  if (body.length < worthCompressing || /^image\/(?!svg)/.test(type)) return
  // What is small, such as a drawing, costs little at the best quality.
  const quality = body.length < 16_384 ? 11 : 8
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([brotli(body, { params }), gzip(body)])
  codings.br = coded(headers, br, 'br')
  codings.gzip = coded(headers, gz, 'gzip')
}

/**
 * Answers by their cache key: the address, and the page of another host that asks. Timed by a monotonic clock: with a wall
 * clock that is set back they would never expire.
 */
export class AnswerCache {
  private readonly answers = new Map<string, { answer: CachedAnswer; until: number }>()
  private bytes = 0
  private readonly elapsed: Timers['elapsed']
  private readonly readVersion: () => Promise<number>
  private asked = Number.NEGATIVE_INFINITY

  /** `readVersion`: a number that grows when answers from before must not be sent any more. */
  constructor({ elapsed }: Pick<Timers, 'elapsed'>, readVersion: () => Promise<number>) {
    this.elapsed = elapsed
    this.readVersion = readVersion
  }

  /** Undefined until it has been read. */
  version: number | undefined

  /** Reads the version once in a while, behind the answers; drops all of an older one. */
  private refresh(): void {
    if (this.elapsed() - this.asked < versionMs) return
    this.asked = this.elapsed()
    this.readVersion().then(
      (version) => {
        if (this.version !== undefined && this.version !== version) this.clear()
        this.version = version
      },
      // The database is away: what is cached is all there is.
      () => undefined,
    )
  }

  private clear(): void {
    this.answers.clear()
    this.bytes = 0
  }

  private drop(key: string): void {
    this.bytes -= this.answers.get(key)?.answer.codings.identity.body.length ?? 0
    this.answers.delete(key)
  }

  /** The answer under a key, while it is good. */
  find(key: string): CachedAnswer | undefined {
    this.refresh()
    const found = this.answers.get(key)
    if (!found) return undefined
    if (found.until <= this.elapsed()) {
      this.drop(key)
      return undefined
    }
    this.answers.delete(key)
    this.answers.set(key, found)
    return found.answer
  }

  store(key: string, answer: CachedAnswer): void {
    cachedAnswers.inc({ outcome: 'stored' })
    this.drop(key)
    this.answers.set(key, { answer, until: this.elapsed() + answer.seconds * 1000 })
    this.bytes += answer.codings.identity.body.length
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= mostAnswers && this.bytes <= mostBytes) break
      this.drop(oldest)
    }
  }
}

/** The cache key of a request; null for one whose answer is never cached. */
export function keyOf({ method, url, headers }: IncomingMessage, publicUrl: string): string | null {
  if (method !== 'GET' || url === undefined) return null
  if (headers.origin === undefined) return url
  return headers.origin === publicUrl ? `${url} ${headers.origin}` : null
}

/** Sends an answer past the hooks of its route, or that the browser has it already; its status. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, codings, unchanged }: CachedAnswer,
  requestId: string,
): 200 | 304 {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, [...unchanged, 'x-request-id', requestId]).end()
    return 304
  }
  const coding = codingFor(request.headers['accept-encoding'])
  const { headers, body } = codings[coding] ?? codings.identity
  response.writeHead(200, [...headers, 'x-request-id', requestId]).end(body)
  return 200
}
