import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Response } from '@playwright/test'
import { watchedHeaders } from '../../../tools/payment-page/compare.mjs'
import type { LoadedPage, LoadedScript } from '../../../tools/payment-page/compare.mjs'

const site = path.resolve(import.meta.dirname, '../../../dist/site')

const digestOf = (bytes: string | Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** What browsers take for a script; a block of data is none. */
const scriptTypes = [
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]

async function loaded(response: Response, origin: string): Promise<LoadedScript> {
  const { href, pathname, origin: from } = new URL(response.url())
  const digest = digestOf(await response.body())
  if (from !== origin) return { name: href, digest, built: null }
  const file = path.join(site, pathname)
  return {
    name: pathname.replace(/-[\w-]{8}\.js$/, '.js'),
    digest,
    built: existsSync(file) ? digestOf(readFileSync(file)) : null,
  }
}

/** Scripts in the page itself: elements with text, and attributes that listen. */
const inside = (page: Page) =>
  page.evaluate(
    (types) => [
      ...[...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
        .filter(({ type }) => types.includes(type))
        .map(({ text }) => ({ name: 'dentro da página', text })),
      ...[...document.querySelectorAll('*')].flatMap((node) =>
        [...node.attributes]
          .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
          .map(({ name, value }) => ({ name: `${name} de <${node.localName}>`, text: value })),
      ),
    ],
    scriptTypes,
  )

/** Watches which scripts a page loads from here on; the function returned gives those loaded so far. */
export function watchScripts(page: Page): () => Promise<LoadedPage> {
  const responses: Response[] = []
  let document: Response | undefined
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() === 'script') responses.push(response)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = response
  })
  return async () => {
    const { origin } = new URL(page.url())
    const scripts = await Promise.all(responses.map((response) => loaded(response, origin)))
    const own = (await inside(page)).map(({ name, text }) => ({
      name,
      digest: digestOf(text),
      built: null,
    }))
    const all = (await document?.allHeaders()) ?? {}
    const headers = Object.fromEntries(
      watchedHeaders.flatMap((name) => {
        const value = all[name]
        // Styles in the page are of the build, and change with it.
        return value === undefined
          ? []
          : [[name, value.replaceAll(/'sha256-[^']+'/g, "'sha256-…'")]]
      }),
    )
    return { scripts: [...scripts, ...own], headers }
  }
}
