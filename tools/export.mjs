// `npm run export -- [folder]`: writes the site as files for any host, before an API elsewhere (docs/static-hosting.md).
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, precompress } from './build.mjs'
import { root, run } from './run.mjs'

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Whether a folder may be replaced: it is not there, is empty, or contains an earlier export.
 *
 * @param {string} folder
 */
async function isReplaceable(folder) {
  if (!existsSync(folder)) return true
  const names = await readdir(folder)
  return (
    names.length === 0 || ['_headers', '200.html', '404.html'].every((it) => names.includes(it))
  )
}

const [place = 'dist/export', ...others] = process.argv.slice(2)
if (others.length > 0 || place.startsWith('-')) fail('Uso: npm run export -- [pasta]')
const folder = path.resolve(root, place)
if (!(await isReplaceable(folder)))
  fail(
    `A pasta ${folder} tem outras coisas dentro: escolha uma vazia, ou a de uma exportação anterior.`,
  )

const code = await build({ studio: false })
if (code) process.exit(code)

// Beside the folder, so that a rename replaces it at once: a failed export leaves the earlier one unchanged.
const draft = `${folder}.${randomUUID().slice(0, 8)}`
const exported = await run(process.execPath, [path.join(root, 'dist/server/export.mjs'), draft])
if (exported) {
  await rm(draft, { recursive: true, force: true })
  process.exit(exported)
}
await precompress(draft)
const former = `${draft}.old`
if (existsSync(folder)) await rename(folder, former)
await rename(draft, folder)
await rm(former, { recursive: true, force: true })
console.log(`Site escrito em ${folder}`)
