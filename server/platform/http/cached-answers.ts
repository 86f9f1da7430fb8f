import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { LogCached } from '#server/platform/logging.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Headers of an answer, by their names in lower case. */
export type AnswerHeaders = Record<string, string | number | string[] | undefined>

/** Header names and values in turn, as they are sent. */
type HeaderList = readonly string[]

/** An answer in one coding, with its headers, of which the browser gets `unchanged` when it has it already. */
interface Coded {
  etag: string
  /** Undefined: as it is. */
  coding: Coding | undefined
  headers: HeaderList
  unchanged: HeaderList
  body: Buffer
}

type Coding = 'identity' | 'br' | 'gzip'

/** A whole answer that is alike for all clients, ready to be sent in any coding. */
export type PackedAnswer = { identity: Coded } & { [coding in Coding]?: Coded }

/** A packed answer that is made anew once it has expired. */
export interface CachedAnswer {
  packed: PackedAnswer
  headers: AnswerHeaders
  etag: string
  /** How long it is valid, from when it is stored. */
  seconds: number
  counted: CountedAnswer
}

/** How each sending of an answer is counted and written down. */
interface CountedAnswer {
  log: LogCached
  /** Counts a request; the seconds until a visitor may ask again, 0 when that is now. */
  flood: (ip: string) => number
}

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

const codings = new Map<string, Coding>()

/** Brotli before gzip, if an `Accept-Encoding` takes it, whatever the weights. */
function codingFor(accepted = ''): Coding {
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

export const codedFor = (asked: IncomingHttpHeaders, packed: PackedAnswer): Coded =>
  packed[codingFor(asked['accept-encoding'])] ?? packed.identity

const listOf = (headers: AnswerHeaders): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  )

/** A body in a coding. A strong tag must be of this coding alone; then parts of the body may be asked for. */
export function coded(headers: AnswerHeaders, etag: string, body: Buffer, coding?: Coding): Coded {
  const shared = { ...headers, etag }
  const ofBody = { 'content-encoding': coding, 'content-length': body.length }
  return {
    etag,
    coding,
    headers: listOf({ ...shared, ...ofBody }),
    unchanged: listOf({ ...shared, 'content-type': undefined }),
    body,
  }
}

/** An answer valid for so many seconds; until `compress` has ended, it is sent uncompressed. */
export function packAnswer(
  content: string | Buffer,
  all: AnswerHeaders,
  seconds: number,
  counted: CountedAnswer,
): CachedAnswer {
  const body = Buffer.from(content)
  const shared = Object.entries(all).filter(([name]) => !perAnswerHeaders.includes(name))
  const vary = [all.vary ?? [], 'accept-encoding'].flat().join(', ')
  const headers = { ...Object.fromEntries(shared), vary }
  const etag = tagOf(body)
  return { packed: { identity: coded(headers, etag, body) }, headers, etag, seconds, counted }
}

/** Adds the codings of an answer that is large enough, unless it has them or is a picture that is no SVG. */
export async function compress({ packed, headers, etag }: CachedAnswer): Promise<void> {
  const { body } = packed.identity
  const isCoded = packed.br !== undefined || /^image\/(?!svg)/.test(String(headers['content-type']))
  if (body.length < worthCompressing || isCoded) return
  // What is small, such as a drawing, costs little at the best quality.
  const quality = body.length < 16_384 ? 11 : 8
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([brotli(body, { params }), gzip(body)])
  packed.br = coded(headers, etag, br, 'br')
  packed.gzip = coded(headers, etag, gz, 'gzip')
}

/** The cache key of a request: its address, and the portal's origin if a page of another host asks; null: never cached. */
export function keyOf({ method, url, headers }: IncomingMessage, publicUrl: string): string | null {
  if (method !== 'GET' || url === undefined) return null
  if (headers.origin === undefined) return url
  return headers.origin === publicUrl ? `${url} ${headers.origin}` : null
}

/** First and last byte of the one part that is asked for, in this order unless there are no such bytes; null: the whole. */
function partOf(
  { range = '', 'if-range': condition }: IncomingHttpHeaders,
  { etag, body }: Coded,
): readonly [number, number] | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first)
  if (first + last === '' || isReversed || (condition ?? etag) !== etag) return null
  const end = body.length - 1
  if (first === '') return [Math.max(0, body.length - Number(last)), end]
  return [Number(first), last === '' ? end : Math.min(Number(last), end)]
}

/**
 * Sends an answer past the hooks of its route, without a body to HEAD: all of it, a part, that the
 * browser has it already, or that there is no such part. `more`: headers of this request alone. Returns the status.
 */
export function sendPacked(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  packed: PackedAnswer,
  more: HeaderList,
): 200 | 206 | 304 | 416 {
  const asked = request.headers
  const chosen = codedFor(asked, packed)
  const { etag, headers, unchanged, body } = chosen
  if (asked['if-none-match']?.includes(etag.replace('W/', ''))) {
    response.writeHead(304, [...unchanged, ...more]).end()
    return 304
  }
  const isPartial = asked.range !== undefined && request.method === 'GET' && !etag.startsWith('W')
  const part = isPartial ? partOf(asked, chosen) : null
  if (part) {
    const [from, to] = part
    const bytes = body.subarray(from, to + 1)
    const status = bytes.length > 0 ? 206 : 416
    const range = `bytes ${bytes.length > 0 ? `${from}-${to}` : '*'}/${body.length}`
    const ofPart = ['content-range', range, 'content-length', String(bytes.length)]
    response.writeHead(status, [...headers.slice(0, -2), ...ofPart, ...more]).end(bytes)
    return status
  }
  response.writeHead(200, [...headers, ...more]).end(body)
  return 200
}
