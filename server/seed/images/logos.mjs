// Draws the demo partners' marks as small PNG files, because the portal never serves a logo as SVG.
// Run it after changing a mark: node server/seed/images/logos.mjs
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'

const folder = path.join(import.meta.dirname, 'parceiros')
const bundle = await build({
  entryPoints: [path.join(import.meta.dirname, '../content/partners.ts')],
  bundle: true,
  format: 'esm',
  write: false,
})
const source = bundle.outputFiles[0]?.text ?? ''
const { partners } = await import(`data:text/javascript,${encodeURIComponent(source)}`)

const browser = await chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM })
// A little wider than drawn: the letters of another system's font must not be cut off.
const page = await browser.newPage({ viewport: { width: 270, height: 80 }, deviceScaleFactor: 2 })
for (const { hash, logoSvg } of partners) {
  const mark = logoSvg.replace('0 0 240 80', '0 0 270 80')
  await page.setContent(`<style>body{margin:0}svg{display:block;width:270px}</style>${mark}`)
  const file = path.join(folder, `${hash}.png`)
  await writeFile(file, await page.screenshot({ omitBackground: true }))
  console.log(`${hash}.png ${(await readFile(file)).length} bytes`)
}
await browser.close()
