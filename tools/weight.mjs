// Weighs the build: JavaScript by route and by form in brotli 11, against its budgets. `node tools/weight.mjs` prints the table.
// It also checks that the site contains nothing of the statechart studio.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'
import { root } from './run.mjs'

/** @import { Manifest } from 'vite' */

/** Budgets in kB (1000 bytes) of brotli 11: the landing page, the same with the slider, any other route beyond the entry. */
const budgets = { landing: 130, withSlider: 160, addedByRoute: 40 }

/**
 * Pages with a form, in kB beyond the home page: as they come, and with the form, which comes with its first use; that of a
 * payment comes with its page.
 *
 * @type {[route: string, form: string, untouched: number, inUse: number][]}
 */
const forms = [
  ['contato', 'contact/contact-form', 3.9, 29.2],
  ['parceria', 'partner/partner-sign-up', 3.9, 37.5],
  ['legado.index', 'login/login-form', 6.6, 40],
  ['nova-senha.$token', 'password/new-password-form', 5.6, 38],
  ['consultacertificado', 'certificates/certificate-code-search', 3.6, 36.7],
  ['consulta-certificado-to', 'certificates/certificate-cpf-search', 3.5, 36.5],
  ['efetuar-pagamento.$subscribeId.{-$buyId}', 'payment/card-panel', 28, 58.3],
]

const site = path.join(root, 'dist/site')
/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7)

/**
 * Bytes in brotli 11, by file.
 *
 * @type {Map<string, number>}
 */
const sizes = new Map()
/** @param {string} file */
async function sizeOf(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const content = await readFile(path.join(site, file))
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = zlib.brotliCompressSync(content, { params }).length
  sizes.set(file, size)
  return size
}

/**
 * Every JavaScript file that a chunk imports statically, itself included.
 *
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [files]
 */
function closure(manifest, key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(manifest, next, files)
  return files
}

/** @param {Iterable<string>} files */
const total = async (files) => {
  let sum = 0
  for (const file of files) if (file.endsWith('.js')) sum += await sizeOf(file)
  return sum
}

/** Text that only the studio and an inspected portal contain: the channel, the drawing's layout, the studio's own messages. */
const studioOnly = [
  'studio.inspectionRecords',
  'org.eclipse.elk',
  'elkjs',
  'Estúdio das máquinas',
  'estudio/',
]

/**
 * A line for each part of the studio in the site; none when there is none.
 *
 * @param {string} folder
 */
async function studioIn(folder) {
  const names = await readdir(folder, { recursive: true })
  /** @type {string[]} */
  const found = []
  for (const name of names.filter((one) => /\.(js|mjs|html|css)$/.test(one))) {
    const text = await readFile(path.join(folder, name), 'utf8')
    for (const mark of studioOnly)
      if (text.includes(mark)) found.push(`${name} contains “${mark}”, which is the studio's.`)
  }
  return found
}

/** @returns {Promise<Manifest>} */
const readManifest = async () =>
  JSON.parse(await readFile(path.join(site, '.vite/manifest.json'), 'utf8'))

/** Prints the table; resolves to 1 when something is over its budget or belongs to the studio. */
export async function weigh() {
  const manifest = await readManifest()
  const entry = closure(manifest, 'index.html')
  /** @param {string} key */
  const isRoute = (key) => key.startsWith('src/routes/') && key.includes('?tsr-split=component')
  const home = Object.keys(manifest).find(
    (key) => key.startsWith('src/routes/index.tsx') && isRoute(key),
  )
  const slider = Object.keys(manifest).find((key) => /src\/ui\/slider\/slider-engine/.test(key))
  if (!home || !slider)
    throw new Error('The build has no chunk for the home page or for the slider.')
  const landing = new Set([...entry, ...closure(manifest, home)])

  /** @type {[name: string, bytes: number, budget: number][]} */
  const rows = [
    ['/ shown and used', await total(landing), budgets.landing],
    [
      '/ with the slider',
      await total(new Set([...landing, ...closure(manifest, slider)])),
      budgets.withSlider,
    ],
  ]
  for (const key of Object.keys(manifest)
    .filter((key) => isRoute(key) && key !== home)
    .toSorted()) {
    const added = [...closure(manifest, key)].filter((file) => !entry.has(file))
    const name = key.replace('src/routes/', '').replace(/\.tsx\?.*/, '')
    rows.push([`+ ${name}`, await total(added), budgets.addedByRoute])
  }
  for (const [route, form, untouched, inUse] of forms) {
    const page = Object.keys(manifest).find((key) => isRoute(key) && key.includes(`/${route}.tsx?`))
    const key = `src/features/${form}.tsx`
    if (!page || !manifest[key]) throw new Error(`The build has no chunk for ${route} or ${form}.`)
    const own = closure(manifest, page)
    const withForm = new Set([...own, ...closure(manifest, key)])
    /** @param {Set<string>} files */
    const beyond = (files) => total([...files].filter((file) => !landing.has(file)))
    rows.push([`/ → ${route}`, await beyond(own), untouched])
    rows.push([`/ → ${route} with its form`, await beyond(withForm), inUse])
  }
  console.log('   kB br   budget')
  let over = 0
  for (const [name, bytes, budget] of rows) {
    const bad = bytes > budget * 1000
    over += bad ? 1 : 0
    console.log(`${kB(bytes)} ${String(budget).padStart(8)}  ${name}${bad ? '   OVER BUDGET' : ''}`)
  }
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isDynamicEntry && !isRoute(key)) {
      const added = [...closure(manifest, key)].filter((file) => !landing.has(file))
      console.log(`${kB(await total(added))}             on intent: ${key}`)
    }
  const misplaced = await studioIn(site)
  for (const line of misplaced) console.error(line)
  return over > 0 || misplaced.length > 0 ? 1 : 0
}

if (import.meta.url === `file://${process.argv[1]}`) process.exit(await weigh())
