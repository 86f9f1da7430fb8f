import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Where style sheets find the file: `url('@typeface/text.woff2')`. */
const address = '@typeface'

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/**
 * What the portal writes: ASCII, the letters of Portuguese, and its signs. A name with another letter is set in the
 * fallback, letter by letter.
 */
const letters = [between(0x20, 0x7e), 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü', '\u00a0–—‘’“”…•·×°ºª§−'].join(
  '',
)

/**
 * The portal's typeface, Atkinson Hyperlegible Next (SIL OFL 1.1), with the letters and the weights that it uses: 13 kB
 * instead of 34. Made when Vite starts, so that nobody keeps a file that follows from a package; a build names it by its
 * contents like any other, and its pages announce it.
 */
export function typeface(root: string): Plugin {
  const name = '@fontsource-variable/atkinson-hyperlegible-next'
  const source = path.join(
    root,
    `node_modules/${name}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`,
  )
  const folder = path.join(root, 'node_modules/.cache/typeface')
  return {
    name: 'typeface',
    async config() {
      const made = await subsetFont(readFileSync(source), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: ['kern', 'mark', 'tnum'],
        noHinting: true,
      })
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, 'text.woff2'), made)
      return { resolve: { alias: { [address]: folder } } }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((one) => one.endsWith('.woff2'))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
