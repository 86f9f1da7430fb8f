// Builds site, renderer, server and empty database, with STUDIO=1 also inspected site and studio, into dist/, each when its sources changed; `--force` builds anyway.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { buildStudio } from '@studio/commands/studio.mjs'
import { build as bundle } from 'esbuild'
import { project } from '../studio.config.mjs'
import { bin, root, run } from './run.mjs'

/** @import { BuildOptions } from 'esbuild' */

/**
 * @typedef {object} Part One thing that is built.
 * @property {string} name
 * @property {boolean} [forStudio] built only when the studio is requested
 * @property {string} result a file that the build writes
 * @property {readonly string[]} sources files and folders; a change of one of them makes the result out of date
 * @property {() => Promise<number>} build resolves to an exit code
 */

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * The version of Node, and names, sizes and times of the sources of a build: enough to see a change without reading 1000 files.
 *
 * @param {readonly string[]} entries
 */
async function fingerprint(entries) {
  const hash = createHash('sha256').update(process.version)
  /** @param {string} place */
  const walk = async (place) => {
    const info = await stat(path.join(root, place))
    if (!info.isDirectory()) {
      hash.update(`${place} ${info.size} ${info.mtimeMs}\n`)
      return
    }
    const names = (await readdir(path.join(root, place))).toSorted()
    for (const name of names) await walk(path.join(place, name))
  }
  for (const entry of entries) await walk(entry)
  return hash.digest('hex')
}

/**
 * Brotli (11) and gzip copies beside every text file from 512 bytes on that has none: no server compresses it per request.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt|xml)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name)
      if (existsSync(`${file}.gz`)) return
      const content = await readFile(file)
      if (content.length < 512) return
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${file}.br`, await brotli(content, { params }))
      await writeFile(`${file}.gz`, await gzip(content, { level: 9 }))
    }),
  )
}

/**
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
const viteBuild = (args = [], env = {}) =>
  run(bin('vite'), ['build', '--logLevel', 'warn', ...args], { env })

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const buildSite = async (folder, env) => {
  const stylePage = ['-c', 'tools/vite/style-page.config.ts', '--outDir', path.join(root, folder)]
  const code = (await viteBuild([], env)) || (await viteBuild(stylePage, env))
  if (code === 0) await precompress(path.join(root, folder))
  return code
}

/**
 * What builds of the server have in common; dev, bench, conform and simulate add their own.
 *
 * @type {BuildOptions}
 */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: [
    'server/main.ts',
    'server/commands/export.ts',
    'server/commands/prepare-empty.ts',
    'server/platform/db/worker.ts',
  ],
  bundle: true,
  packages: 'external',
  // Packages of this repository are sources, not installed code.
  alias: { '@studio': './studio' },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outdir: 'dist/server',
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  sourcemap: 'linked',
  logLevel: 'warning',
}

/**
 * The server as it is started: a few files instead of a thousand, which each start would read and parse one by one. What
 * opens the embedded database is apart and small, so that its thread starts while the rest is loaded. The packages that stay
 * outside find files beside themselves.
 *
 * @type {BuildOptions}
 */
const wholeServer = {
  ...serverBundle,
  packages: 'bundle',
  splitting: true,
  external: [
    '@electric-sql/*',
    '@fastify/swagger-ui',
    '@node-rs/*',
    'fontkit',
    'pdfkit',
    'pg-native',
    'sharp',
  ],
  // What Node has from version 21 on: without it the PostgreSQL driver tries a `Response`, which takes Node 50 ms to load.
  define: { navigator: JSON.stringify({ userAgent: 'Node.js' }) },
  // For packages in CommonJS.
  banner: {
    js: `import { createRequire as requireOf } from 'node:module'
const require = requireOf(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`,
  },
}

const buildServer = async () => {
  // The names of shared parts change with their content.
  await rm(path.join(root, 'dist/server'), { recursive: true, force: true })
  // esbuild prints its errors itself.
  return bundle(wholeServer).then(
    () => 0,
    () => 1,
  )
}

// The database that a first start copies: making it takes seconds. A process of the built server makes it.
const buildDatabase = async () => {
  await rm(path.join(root, 'dist/empty-database'), { recursive: true, force: true })
  return run(process.execPath, ['dist/server/prepare-empty.mjs', 'dist/empty-database'])
}

/** The sources of the site. */
export const siteSources = [
  'src',
  'machines',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/vite/brand.ts',
  'tools/vite/machine-descriptions.ts',
  'tools/vite/chunks.ts',
  'tools/vite/estilo.html',
  'tools/vite/service-worker.ts',
  'tools/vite/style-page.config.ts',
  'tools/vite/typeface.ts',
  'package-lock.json',
]

/** @type {readonly Part[]} */
const parts = [
  {
    name: 'site',
    result: 'dist/site/index.html',
    sources: siteSources,
    build: () => buildSite('dist/site', { STUDIO: '0' }),
  },
  {
    name: 'renderer',
    result: 'dist/render/render.js',
    sources: ['src', 'machines', 'contract', 'tools/vite', 'package-lock.json'],
    build: () => viteBuild(['-c', 'tools/vite/render.config.ts']),
  },
  {
    name: 'server',
    result: 'dist/server/main.mjs',
    sources: ['server', 'studio/server', 'studio/kit', 'machines', 'contract'].concat(
      'tools/build.mjs',
      'package-lock.json',
    ),
    build: buildServer,
  },
  {
    name: 'database',
    result: 'dist/empty-database/db/PG_VERSION',
    // A start adds what is missing: it need not be made anew for other changes.
    sources: ['server/platform/db', 'server/seed', 'catalogue/contracts', 'package-lock.json'],
    build: buildDatabase,
  },
  // The last two are for designers only, so a plain start does not wait for them.
  {
    name: 'inspected site',
    forStudio: true,
    result: 'dist/inspected-site/index.html',
    sources: [...siteSources, 'studio/adapters', 'studio/kit'],
    build: () => buildSite('dist/inspected-site', { STUDIO: '1' }),
  },
  {
    name: 'studio',
    forStudio: true,
    result: 'dist/studio/index.html',
    sources: ['studio', 'studio.config.mjs', 'machines', 'contract', 'package-lock.json'],
    build: async () => {
      const code = await buildStudio(project)
      await precompress(path.join(root, 'dist/studio'))
      return code
    },
  },
]

/**
 * Builds what is out of date, on request also the studio and the inspected portal; resolves to an exit code.
 *
 * @param {{ force?: boolean, studio?: boolean }} [options] `force` builds everything; `studio` is `STUDIO=1` unless given
 */
export async function build({ force = false, studio = process.env.STUDIO === '1' } = {}) {
  await mkdir(path.join(root, 'dist'), { recursive: true })
  for (const part of parts.filter(({ forStudio }) => studio || !forStudio)) {
    const mark = path.join(root, `dist/.${part.name.replace(' ', '-')}-built-from`)
    const now = await fingerprint(part.sources)
    const fresh =
      existsSync(path.join(root, part.result)) &&
      (await readFile(mark, 'utf8').catch(() => '')) === now
    if (fresh && !force) continue
    console.log(`Building the ${part.name}…`)
    const code = await part.build()
    if (code) return code
    // The router plugin may rewrite its route tree during a build: the fingerprint is taken after it.
    await writeFile(mark, await fingerprint(part.sources))
  }
  return 0
}

if (import.meta.url === `file://${process.argv[1]}`)
  process.exit(await build({ force: process.argv.includes('--force') }))
