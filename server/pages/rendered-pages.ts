import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { compress, packAnswer, sendPacked } from '#server/platform/http/cached-answers.ts'
import type { AnswerHeaders, CachedAnswer } from '#server/platform/http/cached-answers.ts'
import { visitorLimiter } from '#server/platform/limits/limits.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { maskAddress } from '#server/platform/logging.ts'
import type { System } from '#server/platform/ports/system.ts'
import type { Head } from './head/head.ts'
import type { HeadSource } from './head/head-source.ts'
import { pageHeaders, pageMaker } from './make-page.ts'
import { renderedAddress } from './rendered-address.ts'
import { askOverHttp, openRenderer } from './rendering.ts'

/** Pages rendered anew for one network address: clients can invent page addresses, and rendering is work. */
const renderLimit: Limit = { max: 60, windowMs: 60_000 }
/** A /48 may have twice as many: one is easy to get, and what is refused here the browser renders itself. */
const rendersOfSite = 2

/** How long the shell of an address that leads elsewhere is cached, seconds: as long as its head. */
const redirectSeconds = 60

/** How long another API may take to answer before the browser makes the call itself, ms. */
const longestWait = 2_000

/**
 * Answers a request with its page, which has this head; false when it is left to the browser. Without a database `head` is
 * undefined, and only a cached page is sent.
 */
type SendRendered = (
  request: FastifyRequest,
  reply: FastifyReply,
  head: Head | undefined,
) => Promise<boolean>

/** The input for rendering pages; `settings`: `portal-config`. */
interface RenderedSite extends Pick<System, 'timers'> {
  config: Config
  shell: string
  settings: string
  source: HeadSource
  /** The shell, with headers of its own, for an address that leads to another one: the browser goes there. */
  shellPage: (path: string, head: Head, policy: string) => { html: string; headers: AnswerHeaders }
}

const pathIn = (address: string) => address.split('?', 1)[0] ?? address

/** Whether the page at an address is that of another one, as the course of another category: the browser goes there. */
function leadsElsewhere(address: string, head: Head | undefined): head is Head {
  const canonical = head?.canonical ?? null
  return canonical !== null && new URL(canonical).pathname !== pathIn(address)
}

/**
 * Public pages as HTML with their data, each cached for as long as its answers are valid. What fails, which is logged, and what
 * is over the limit are left to the browser, which calls the API itself and shows what is wrong.
 */
export function renderedPages(
  app: FastifyInstance,
  { config, shell, settings, source, shellPage, timers }: RenderedSite,
): SendRendered {
  const { siteDir, renderPages, cacheAnswers, rateLimitFactor } = config
  if (!renderPages) return () => Promise.resolve(false)
  const overLimit = visitorLimiter(renderLimit, rateLimitFactor, timers, rendersOfSite)
  const underWay = new Map<string, Promise<CachedAnswer | null>>()
  let makePage: ReturnType<typeof pageMaker> | undefined
  // Rendering calls this same application, which responds once it is ready.
  app.addHook('onReady', async () => {
    const ask = askOverHttp(longestWait, timers)
    const renderer = await openRenderer(siteDir, {
      settings,
      fetch: (address, init) =>
        address.startsWith('/') ? askHere(app, address) : ask(address, init),
    })
    if (renderer) makePage = pageMaker({ siteDir, shell, source, render: renderer.render })
  })

  const contentOf = async (address: string, policy: string, head: Head | undefined) => {
    if (leadsElsewhere(address, head))
      return { ...shellPage(address, head, policy), seconds: redirectSeconds }
    const page = await makePage?.(address)
    return page && { ...page, headers: pageHeaders(policy, page.css, head) }
  }

  const make = async (address: string, headers: AnswerHeaders, head: Head | undefined) => {
    const policy = String(headers['content-security-policy'])
    const content = await contentOf(address, policy, head)
    if (!content) return null
    const answer = packAnswer(content.html, { ...headers, ...content.headers }, content.seconds, {
      log: app.logCached({ method: 'GET', url: maskAddress(address), route: '/*' }),
      flood: app.pageFlood,
    })
    await compress(answer)
    if (cacheAnswers) await app.answerCache.store(address, answer)
    return answer
  }

  /** The page at an address: cached, or made once for all requests meanwhile. Null: not rendered, or over the limit. */
  const pageAt = async (
    address: string,
    ip: string,
    headers: AnswerHeaders,
    head: Head | undefined,
  ) => {
    const known = app.answerCache.find(address) ?? underWay.get(address)
    if (known) return known
    if (overLimit(ip) > 0) return null
    const making = make(address, headers, head).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  return async (request, reply, head) => {
    const shown = renderedAddress(request.url)
    if (shown === null) return false
    // A shell shows no parameters.
    const address = leadsElsewhere(shown, head) ? pathIn(shown) : shown
    try {
      const page = await pageAt(address, request.ip, reply.getHeaders(), head)
      if (!page) return false
      reply.hijack()
      sendPacked(request.raw, reply.raw, page.packed, ['x-request-id', request.id])
      return true
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered')
      return false
    }
  }
}

/** Calls this very API without a connection. */
async function askHere(app: FastifyInstance, url: string): Promise<Response> {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { 'x-renders': app.renderToken },
  })
  return new Response(statusCode === 204 || statusCode === 304 ? null : body, {
    status: statusCode,
    headers: {
      'content-type': String(headers['content-type']),
      'cache-control': headers['cache-control'] ?? '',
    },
  })
}
