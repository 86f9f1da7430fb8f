import { pageHeads } from '#contract/pages.ts'
import { renderedPaths } from '#contract/rendered-address.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/html/html.ts'
import { policyHeaders } from '#server/platform/http/security.ts'
import { allowEarlyPress } from './early-press.ts'
import { allowStyles } from './inline-styles.ts'
import { pageHeaders } from './make-page.ts'
import { forEver } from './site-files.ts'
import { speculationPath } from './speculation.ts'

/** The file for pages that only a browser renders: the bare shell. */
export const fallbackPath = '/200.html'

/** The content policy of an installation, without any style of a page. */
const policyOf = (config: Config) => String(policyHeaders(config)['content-security-policy'])

/**
 * A page with its own content policy in it, for hosts that send no headers. Only a header can tell who may frame a page.
 */
export function withPolicy(page: string, css: string, config: Config): string {
  const policy = allowEarlyPress(allowStyles(policyOf(config), css)).replace(
    /frame-ancestors [^;]*;?/,
    '',
  )
  const meta = html`<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return page.replace(/<meta charset=[^>]*>/, (charset) => charset + meta.markup)
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it: the policies of every document, the styles of all pages allowed in one
 * rule, since the number of rules is limited; `styles`: the texts of those styles.
 */
export function headersFile(config: Config, styles: readonly string[]): string {
  const { 'content-security-policy': _policy, ...others } = policyHeaders(config)
  const page = pageHeaders(policyOf(config), '')
  const rules: [path: string, headers: Record<string, unknown>][] = [
    [
      '/*',
      {
        'content-security-policy': allowEarlyPress(
          allowStyles(policyOf(config), ...new Set(styles)),
        ),
        ...others,
        'speculation-rules': page['speculation-rules'],
      },
    ],
    // Their names change with their contents. For all other files these hosts make browsers revalidate each time.
    ['/assets/*', { 'cache-control': forEver }],
    [speculationPath, { 'content-type': 'application/speculationrules+json' }],
  ]
  return rules
    .map(([path, headers]) =>
      [
        path,
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${String(value)}`),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** `_redirects` of the same hosts: pages that only a browser renders have status 200, other addresses 404. */
export const redirectsFile = (): string =>
  Object.keys(pageHeads)
    .filter((pattern) => !renderedPaths.includes(pattern))
    .map((pattern) => `${pattern} ${fallbackPath} 200\n`)
    .join('')
