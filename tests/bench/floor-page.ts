/**
 * The floor of a page: what a prerenderer that knew everything would send. Its HTML is the page's own DOM, as it is when
 * everything has come, with its styles in it; pictures and scripts are the very bytes that the portal sends, the scripts by
 * the very tags of the portal's HTML. The scripts are fetched, compiled and run, but find no place to take over, and there is
 * no data for them to read.
 */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { withVisitor } from './browser.ts'
import { wireAnswer } from './load.ts'
import type { FloorFiles, WireAnswer } from './messages.ts'

const brotli = promisify(zlib.brotliCompress)

/** As the portal codes a page. */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 }

/** The present page as HTML; `served`: what the portal sent for it. */
const htmlOf = (page: Page, served: string) =>
  page.evaluate((source) => {
    const original = new DOMParser().parseFromString(source, 'text/html')
    const whole = document.documentElement.cloneNode(true) as HTMLElement
    // What scripts have put there to fetch others: it is no part of the page as it came.
    for (const [tag, attribute] of [
      ['script', 'src'],
      ['link[rel=modulepreload]', 'href'],
    ] as const)
      for (const each of whole.querySelectorAll(`${tag}[${attribute}]`)) {
        const address = each.getAttribute(attribute) ?? ''
        if (!original.querySelector(`${tag}[${attribute}="${CSS.escape(address)}"]`)) each.remove()
      }
    whole.querySelector('#served')?.remove()
    whole.querySelector('#app')?.setAttribute('id', 'floor')
    // Below the page only while that is empty.
    whole.querySelector('#skeleton')?.remove()
    for (const link of whole.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const sheet = [...document.styleSheets].find(({ href }) => href === link.href)
      const style = document.createElement('style')
      style.textContent = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('')
      link.replaceWith(style)
    }
    return `<!doctype html>${whole.outerHTML}`
  }, served)

const kinds = new Set(['image', 'script', 'font', 'manifest', 'other'])

/** The files of the floor of a page of the portal at `origin`. */
export const floorOf = (browser: Browser, origin: string, path: string): Promise<FloorFiles> =>
  withVisitor(browser, async (page) => {
    const asked = new Map<string, Record<string, string>>()
    page.on('response', (response) => {
      const request = response.request()
      if (!kinds.has(request.resourceType()) || !response.url().startsWith(origin)) return
      asked.set(response.url().slice(origin.length), request.headers())
    })
    const answer = await page.goto(origin + path)
    if (!answer?.ok()) throw new Error(`${answer?.status() ?? 'nothing'} of ${path}`)
    await page.waitForLoadState('networkidle')
    const files = new Map<string, WireAnswer>()
    for (const [address, headers] of asked) {
      const plain = { ...headers, 'accept-encoding': 'br' }
      files.set(address, await wireAnswer(origin + address, { headers: plain }))
    }
    const html = await htmlOf(page, await answer.text())
    files.set(path, {
      type: 'text/html; charset=utf-8',
      encoding: 'br',
      cacheControl: 'no-cache',
      body: await brotli(html, { params }),
    })
    return files
  })
