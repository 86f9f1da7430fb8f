import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A page as it goes out, by content coding. */
export interface KeptPage {
  headers: Record<string, string>
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  /** Until when it stands for what a new rendering would be, in ms as `Date.now` counts. */
  until: number
}

/** Pages held at once: each is some 100 kB with its codings, and addresses with places are many. */
const mostPages = 300

/** Rendered pages by address; the one longest unused leaves first. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private readonly underWay = new Map<string, Promise<KeptPage | null>>()

  /** The page at an address: kept, or made by `make` once for all who ask meanwhile. */
  async get(address: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const kept = this.pages.get(address)
    this.pages.delete(address)
    if (kept && kept.until > Date.now()) {
      this.pages.set(address, kept)
      return kept
    }
    const making = this.underWay.get(address) ?? make()
    this.underWay.set(address, making)
    try {
      const page = await making
      if (page && page.until > Date.now()) this.pages.set(address, page)
      const [oldest] = this.pages.keys()
      if (this.pages.size > mostPages && oldest !== undefined) this.pages.delete(oldest)
      return page
    } finally {
      this.underWay.delete(address)
    }
  }
}

/** A page ready to go out, good for so many seconds. */
export async function pageOf(
  html: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 }
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity)])
  return {
    headers,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { identity, br, gzip: gz },
    until: Date.now() + seconds * 1000,
  }
}

const accepts = (request: FastifyRequest, coding: string) =>
  new RegExp(String.raw`(?:^|[\s,])${coding}(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))`).test(
    request.headers['accept-encoding'] ?? '',
  )

/** Sends a page in the coding that the browser takes, or says that it has it already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, etag, bodies }: KeptPage,
): FastifyReply {
  reply.headers({ ...headers, etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send('')
  const coding = (['br', 'gzip'] as const).find((each) => accepts(request, each))
  if (coding) reply.header('content-encoding', coding)
  return reply.send(bodies[coding ?? 'identity'])
}
