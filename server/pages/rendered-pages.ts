import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { compress, packAnswer, sendKept } from '#server/platform/http/kept-answers.ts'
import type { AnswerHeaders, KeptAnswer } from '#server/platform/http/kept-answers.ts'
import { limiter } from '#server/platform/limits/limits.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { fillHead } from './head/head.ts'
import { headOf } from './head/page-head.ts'
import { allowStyles, inlined, styleLinks } from './inline-styles.ts'
import { readAssets } from './page-assets.ts'
import { renderedAddress } from './rendered-address.ts'
import { speculationPath } from './speculation.ts'
import { openRenderer } from './rendering.ts'
import type { FreshPage } from './rendering.ts'

/** Pages rendered anew for one address of the net: addresses are anybody's to invent, and rendering is work. */
const renderLimit: Limit = { max: 60, windowMs: 60_000 }

/** Answers a request with its page; false when only a browser can render it. */
type SendRendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Public pages as HTML with their data, each kept for as long as its answers are good. What fails is left to the browser,
 * which calls the API itself and says what is wrong. `settings`: `portal-config`.
 */
export function renderedPages(
  app: FastifyInstance,
  deps: Deps,
  shell: string,
  settings: string,
): SendRendered {
  const { siteDir, renderPages, keepAnswers, publicUrl, rateLimitFactor } = deps.config
  if (!renderPages) return () => Promise.resolve(false)
  const overLimit = limiter(renderLimit, rateLimitFactor)
  const underWay = new Map<string, Promise<KeptAnswer | null>>()
  let render: Awaited<ReturnType<typeof openRenderer>> = null
  let assetsOf: ReturnType<typeof readAssets>
  // Rendering calls this same application, which responds once it is ready.
  app.addHook('onReady', async () => {
    render = await openRenderer(app, siteDir, settings)
    if (render) assetsOf = readAssets(siteDir)
  })

  const make = async (address: string, headers: AnswerHeaders) => {
    const page = await render?.(address)
    const head = page && (await headOf(deps, address))
    if (!page || !head) return null
    const assets = assetsOf(page)
    const policy = String(headers['content-security-policy'])
    const html = fillPage(fillHead(shell, head, publicUrl), address, page, assets)
    const answer = packAnswer(
      html,
      {
        ...headers,
        'cache-control': 'no-cache',
        'speculation-rules': `"${speculationPath}"`,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': allowStyles(policy, assets.css),
      },
      page.seconds,
    )
    await compress(answer)
    if (keepAnswers) app.kept.keep(address, answer)
    return answer
  }

  /** The page at an address: kept, or made once for all who ask meanwhile. */
  const pageAt = async (address: string, ip: string, headers: AnswerHeaders) => {
    const known = app.kept.find(address) ?? underWay.get(address)
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
      sendKept(request.raw, reply.raw, page, request.id)
      return true
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered')
      return false
    }
  }
}

/** The shell with a rendered page in it, its styles inlined and its scripts announced. */
function fillPage(
  shell: string,
  address: string,
  page: FreshPage,
  { styles, scripts, css }: ReturnType<ReturnType<typeof readAssets>>,
): string {
  const preloads = scripts
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => html`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
  const head = html`${trusted(page.hints)}${preloads}${inlined(css, styles)}</head>`
  const data = html`<script type="application/json" id="served" data-address="${address}">${trusted(page.data)}</script>`
  return (
    shell
      .replace(styleLinks, '')
      // The page is there without it: pictures first.
      .replace(/<script type="module"/, '$& fetchpriority="low"')
      .replace(/<\/head>/, () => head.markup)
      .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
      .replace(
        /(<div id="app">)(<\/div>)/,
        (_, open, end) => `${open}${page.html}${end}${data.markup}`,
      )
  )
}
