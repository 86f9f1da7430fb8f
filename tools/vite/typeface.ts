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
 * The characters that the portal uses: ASCII without symbols of programming, the letters of Portuguese, and its punctuation.
 * Browsers show any other character in the fallback font.
 */
const letters = [
  // The zero has its own file.
  between(0x20, 0x7e).replaceAll(/[#0<>\\^_`{|}~]/g, ''),
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü',
  '\u00a0–—‘’“”…•·×°ºª§−',
].join('')

/**
 * The portal's typeface, Atkinson Hyperlegible Next, with the letters and the weights that it uses: 13 kB instead of 34. Its
 * zero is struck through, which reads as an eight in an amount: the zero is Onest's, which is as wide and as heavy. Both SIL
 * OFL 1.1.
 */
const faces = [
  { file: 'text.woff2', family: 'atkinson-hyperlegible-next', text: letters },
  { file: 'zero.woff2', family: 'onest', text: '0' },
]

/**
 * Makes the files of the typeface when Vite starts, because they derive from packages. A build names them by their contents
 * like any other file, and its pages preload them.
 */
export function typeface(root: string): Plugin {
  const folder = path.join(root, 'node_modules/.cache/typeface')
  return {
    name: 'typeface',
    async config() {
      await mkdir(folder, { recursive: true })
      for (const { file, family, text } of faces) {
        const source = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
        const subset = await subsetFont(readFileSync(path.join(root, source)), text, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
          keepFeatures: text.length > 1 ? ['kern', 'tnum'] : [],
          noHinting: true,
        })
        await writeFile(path.join(folder, file), subset)
      }
      return {
        resolve: { alias: { [address]: folder } },
        // A font inside a style sheet is a `data:` address, which the portal's content security policy refuses.
        build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((one) => one.endsWith('.woff2'))
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
        return files.map((file) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${file}` },
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
