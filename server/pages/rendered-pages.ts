import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { fillHead } from './head/head.ts'
import { headOf } from './head/page-head.ts'
import { KeptPages, pageOf } from './kept-pages.ts'
import type { KeptPage } from './kept-pages.ts'
import { readAssets } from './page-assets.ts'
import { renderedAddress } from './rendered-address.ts'
import { openRenderer } from './rendering.ts'
import type { FreshPage } from './rendering.ts'

type RenderedPages = (request: FastifyRequest, reply: FastifyReply) => Promise<KeptPage | null>

const none: RenderedPages = () => Promise.resolve(null)

/**
 * Public pages as HTML with their data, each kept for as long as its answers are good. Null for what only a browser
 * shows, and whenever something fails: the browser then asks itself, and says what is wrong. `settings`: `portal-config`.
 */
export function renderedPages(
  app: FastifyInstance,
  deps: Deps,
  shell: string,
  settings: string,
): RenderedPages {
  const { siteDir, renderPages, keepAnswers, publicUrl } = deps.config
  if (!renderPages) return none
  const assetsOf = readAssets(siteDir)
  const kept = new KeptPages()
  let render: Awaited<ReturnType<typeof openRenderer>> = null
  // It asks this very application, which answers once it is ready.
  app.addHook('onReady', async () => {
    render = await openRenderer(app, siteDir, settings)
  })

  const make = async (address: string, policy: string): Promise<KeptPage | null> => {
    const page = await render?.(address)
    const head = page && (await headOf(deps, address))
    if (!page || !head) return null
    const assets = assetsOf(page)
    const hash = createHash('sha256').update(assets.css).digest('base64')
    return pageOf(
      fillPage(fillHead(shell, head, publicUrl), address, page, assets),
      {
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.replace(/style-src [^;]*/, `$& 'sha256-${hash}'`),
      },
      keepAnswers ? page.seconds : 0,
    )
  }

  return async (request, reply) => {
    const address = renderedAddress(request.url)
    if (address === null) return null
    const policy = String(reply.getHeader('content-security-policy'))
    try {
      return await kept.get(address, () => make(address, policy))
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered')
      return null
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
  // A chunk finds the link of a style sheet that it needs, and does not fetch what is inlined.
  const links = styles.map((file) => html`<link rel="stylesheet" href="/${file}" disabled>`)
  const preloads = scripts
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => html`<link rel="modulepreload" crossorigin href="/${file}">`)
  const head = html`${trusted(page.hints)}${preloads}<style>${trusted(css)}</style>${links}</head>`
  const data = html`<script type="application/json" id="served" data-address="${address}">${trusted(page.data)}</script>`
  return shell
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<\/head>/, () => head.markup)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(
      /(<div id="app">)(<\/div>)/,
      (_, open, end) => `${open}${page.html}${end}${data.markup}`,
    )
}
