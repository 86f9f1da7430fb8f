import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { compress, packAnswer, sendPacked } from '#server/platform/http/cached-answers.ts'
import type { AnswerHeaders, CachedAnswer } from '#server/platform/http/cached-answers.ts'
import { visitorLimiter } from '#server/platform/limits/limits.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { maskAddress } from '#server/platform/logging.ts'
import type { System } from '#server/platform/ports/system.ts'
import type { HeadSource } from './head/head-source.ts'
import { pageHeaders, pageMaker } from './make-page.ts'
import { renderedAddress } from './rendered-address.ts'
import { askOverHttp, openRenderer } from './rendering.ts'

/** Pages rendered anew for one network address: clients can invent page addresses, and rendering is work. */
const renderLimit: Limit = { max: 60, windowMs: 60_000 }
/** A /48 may have twice as many: one is easy to get, and what is refused here the browser renders itself. */
const rendersOfSite = 2

/** How long another API may take to answer before the browser makes the call itself, ms. */
const longestWait = 2_000

/** Answers a request with its page; false when only a browser can render it. */
type SendRendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** The input for rendering pages; `settings`: `portal-config`. */
interface RenderedSite extends Pick<System, 'timers'> {
  config: Config
  shell: string
  settings: string
  source: HeadSource
}

/**
 * Public pages as HTML with their data, each cached for as long as its answers are valid. What fails is left to the browser,
 * which calls the API itself and shows what is wrong.
 */
export function renderedPages(
  app: FastifyInstance,
  { config, shell, settings, source, timers }: RenderedSite,
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

  const make = async (address: string, headers: AnswerHeaders) => {
    const page = await makePage?.(address)
    if (!page) return null
    const policy = String(headers['content-security-policy'])
    const answer = packAnswer(
      page.html,
      { ...headers, ...pageHeaders(policy, page.css) },
      page.seconds,
      {
        log: app.logCached({ method: 'GET', url: maskAddress(address), route: '/*' }),
        flood: app.pageFlood,
      },
    )
    await compress(answer)
    if (cacheAnswers) await app.answerCache.store(address, answer)
    return answer
  }

  /** The page at an address: cached, or made once for all requests meanwhile. */
  const pageAt = async (address: string, ip: string, headers: AnswerHeaders) => {
    const known = app.answerCache.find(address) ?? underWay.get(address)
    if (known) return known
    if (overLimit(ip) > 0) return null
    const making = make(address, headers).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  return async (request, reply) => {
    const address = renderedAddress(request.url)
    if (address === null) return false
    try {
      const page = await pageAt(address, request.ip, reply.getHeaders())
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
