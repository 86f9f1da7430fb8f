import { html, trusted } from '#server/platform/html/html.ts'
import type { AnswerHeaders } from '#server/platform/http/cached-answers.ts'
import { allowEarlyPress, earlyPress } from './early-press.ts'
import { fillHead } from './head/head.ts'
import type { Head } from './head/head.ts'
import type { HeadSource } from './head/head-source.ts'
import { headOf } from './head/page-head.ts'
import { allowStyles, inlined, styleLinks } from './inline-styles.ts'
import { scriptlessNotice } from './notices.ts'
import { readAssets } from './page-assets.ts'
import type { PageAssets } from './page-assets.ts'
import type { FreshPage } from './rendering.ts'
import { speculationPath } from './speculation.ts'

interface PageParts {
  siteDir: string
  /** Its index.html with the configuration of the installation (`fillShell`). */
  shell: string
  source: HeadSource
  render: (address: string) => Promise<FreshPage | null>
}

/**
 * A page as it is sent or written; `css`: the styles in it, which its policy must allow; `seconds`: how long its data
 * are good.
 */
export interface MadePage {
  html: string
  css: string
  seconds: number
}

/**
 * Makes the function that makes the whole page at an address (`renderedAddress`), for sending it and for writing it to a
 * file. Null for what only a browser can show, and where there is no page.
 */
export function pageMaker({
  siteDir,
  shell,
  source,
  render,
}: PageParts): (address: string) => Promise<MadePage | null> {
  const assetsOf = readAssets(siteDir)
  return async (address) => {
    const page = await render(address)
    const head = page && (await headOf(source, address))
    if (!page || !head) return null
    const assets = assetsOf(page)
    const filled = fillPage(fillHead(shell, head, source.publicUrl), address, page, assets)
    return { html: filled, css: assets.css, seconds: page.seconds }
  }
}

/** Headers of a page besides those of every document. `policy`: the content policy of the installation. */
export const pageHeaders = (policy: string, css: string, head?: Head): AnswerHeaders => ({
  // A secret page is cached nowhere.
  'cache-control': head?.secret ? 'no-store' : 'no-cache',
  ...(head?.secret && { 'referrer-policy': 'no-referrer' }),
  'speculation-rules': `"${speculationPath}"`,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': allowEarlyPress(allowStyles(policy, css)),
})

/** The shell with a rendered page in it, its styles inlined and its scripts announced. */
function fillPage(
  shell: string,
  address: string,
  page: FreshPage,
  { styles, scripts, css }: PageAssets,
): string {
  const preloads = scripts
    .filter(({ file }) => !shell.includes(`/${file}"`))
    .map(
      ({ file, integrity }) =>
        html`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" integrity="${integrity}">`,
    )
  const head = html`${trusted(page.hints)}${preloads}${inlined(css, styles)}${earlyPress}</head>`
  const data = html`<script type="application/json" id="served" data-address="${address}">${trusted(page.data)}</script>`
  return (
    shell
      .replace(styleLinks, '')
      // The page is there without it: pictures first.
      .replace(/<script type="module"/, '$& fetchpriority="low"')
      .replace(/<\/head>/, () => head.markup)
      // Shown in place of the page until scripts render it, or where there are none.
      .replace(/<!-- Until[\s\S]*?<\/noscript>\s*/, '')
      .replace(/<body[^>]*>/, (body) => body + scriptlessNotice.markup)
      .replace(
        /(<div id="app">)(<\/div>)/,
        (_, open, end) => `${open}${page.html}${end}${data.markup}`,
      )
  )
}
