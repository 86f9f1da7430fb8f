// `npm run gallery`: a picture of every page and of every state of every machine that has a screen, on a phone, a tablet
// and a desk, in both schemes, compared with those of the last run. `--compare` takes no pictures. See docs/testing.md.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { compare, smallestChange } from './gallery/compare.mjs'
import { galleryPage } from './gallery/page.mjs'
import { bin, root, run } from './run.mjs'

/** @import { Picture } from './gallery/page.mjs' */

const folder = path.join(root, 'gallery')
/** @param {string[]} names */
const inGallery = (...names) => path.join(folder, ...names)

/** @param {string} place */
async function picturesIn(place) {
  if (!existsSync(inGallery(place))) return []
  const names = await readdir(inGallery(place), { recursive: true })
  return names.filter((name) => name.endsWith('.png')).map((name) => name.replaceAll('\\', '/'))
}

/** @param {string} name */
async function compared(name) {
  const { share, difference } = await compare(inGallery('last', name), inGallery('now', name))
  const changed = share >= smallestChange
  if (changed && difference) {
    await mkdir(path.dirname(inGallery('difference', name)), { recursive: true })
    await writeFile(inGallery('difference', name), difference)
  }
  return /** @type {Picture} */ ({ name, kind: changed ? 'changed' : 'same', share })
}

const again = process.argv.includes('--compare')
if (!again) {
  const code = await build({ studio: true })
  if (code) process.exit(code)
  await rm(inGallery('difference'), { recursive: true, force: true })
  if (existsSync(inGallery('now'))) {
    await rm(inGallery('last'), { recursive: true, force: true })
    await rename(inGallery('now'), inGallery('last'))
  }
  await mkdir(inGallery('now'), { recursive: true })
  const walked = await run(bin('playwright'), ['test', 'paths', 'gallery'], {
    env: { GALLERY: inGallery('now') },
  })
  if (walked) console.error('Nem todas as telas foram alcançadas: veja o que falhou acima.')
  process.exitCode = walked
}

const [last, now] = [await picturesIn('last'), await picturesIn('now')]
/** @type {Picture[]} */
const pictures = []
for (const name of [...new Set([...now, ...last])].toSorted())
  pictures.push(
    !last.includes(name)
      ? { name, kind: 'new', share: 1 }
      : !now.includes(name)
        ? { name, kind: 'removed', share: 1 }
        : await compared(name),
  )
await writeFile(inGallery('index.html'), galleryPage(pictures))

/** @param {Picture['kind']} kind */
const count = (kind) => pictures.filter((picture) => picture.kind === kind).length
console.log(
  `${now.length} telas: ${count('changed')} mudaram (a partir de ${smallestChange * 1000} em mil pontos), ` +
    `${count('new')} novas, ${count('removed')} não existem mais. Veja ${inGallery('index.html')}`,
)
