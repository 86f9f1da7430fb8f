// Builds the page of the studio, and serves it on a port of its own, offline.
import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer, preview } from 'vite'
import { load } from './load-typescript.mjs'
import { openFiles } from './open-files.mjs'
import { languageOf, sentencesIn } from './sentences.mjs'

/**
 * @import { Plugin, PreviewServer } from 'vite'
 * @import { Language } from '@studio/kit/language.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/** @typedef {Pick<PreviewServer, 'middlewares'>} Middlewares What the servers of Vite, of sources and built, have in common. */

const app = path.dirname(createRequire(import.meta.url).resolve('@studio/app/package.json'))

/**
 * How Vite builds and serves the page for a project; the rest is in `vite.config.ts` of the page.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'page'>} project
 */
export const studioConfig = ({ root, module, page }) => ({
  root: app,
  cacheDir: path.join(root, 'node_modules/.vite/studio'),
  plugins: [projectAt(path.join(root, module))],
  build: { outDir: path.join(root, page) },
})

/**
 * Vite plugin: the page finds the project's module at `virtual:project`.
 *
 * @param {string} file
 * @returns {Plugin}
 */
function projectAt(file) {
  return {
    name: 'studio-project',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:project' ? file : null),
  }
}

/**
 * Builds the page; resolves to an exit code, rejects when Vite cannot build it.
 *
 * @param {ProjectPaths} project
 */
export async function buildStudio(project) {
  await build({ ...studioConfig(project), logLevel: 'warn' })
  return 0
}

/**
 * Vite plugin: test runs post what their actors do to `/acontecimentos`, and the studio reads it there as a stream.
 *
 * @returns {Promise<Plugin>}
 */
export async function relayPlugin() {
  /** @type {typeof import('@studio/server/relay.ts')} */
  const { createRelay, relayPath } = await load(
    `export * from '@studio/server/relay.ts'`,
    import.meta.dirname,
  )
  const relay = createRelay()
  /** @param {Middlewares} server */
  const listen = ({ middlewares }) => {
    middlewares.use(`/${relayPath}`, (request, response) => relay.handle(request, response))
  }
  return {
    name: 'studio-relay',
    configureServer: listen,
    configurePreviewServer: listen,
  }
}

/**
 * Vite plugin: what the last runs reported, each at its address, 204 while there is none.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 * @returns {Promise<Plugin>}
 */
async function reportsPlugin({ root, coverage }) {
  const { reportFiles } = await load(`export * from '@studio/kit/reports.ts'`, import.meta.dirname)
  /** @param {Middlewares} server */
  const listen = ({ middlewares }) => {
    for (const [address, file] of Object.entries(reportFiles))
      middlewares.use(`/${address}`, (_, response) => {
        const report = path.join(root, coverage, file)
        if (!existsSync(report)) return response.writeHead(204).end()
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        return createReadStream(report).pipe(response)
      })
  }
  return { name: 'studio-reports', configureServer: listen, configurePreviewServer: listen }
}

/**
 * Serves the sources of the page with hot reload.
 *
 * @param {ProjectPaths} project
 * @param {number} port
 * @param {import('vite').InlineConfig} [more]
 */
async function serveSources(project, port, more = {}) {
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), await reportsPlugin(project)]
  const server = await createServer({
    ...config,
    ...more,
    plugins,
    server: { ...more.server, port, open: false },
  })
  await server.listen()
  return server
}

/** Where the packages of the studio are installed. */
const home = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves the page with the machines of some files, anew whenever one of them or its notes change.
 *
 * @param {readonly string[]} args files and folders
 * @param {number} port
 * @param {{ from?: string, print?: (line: string) => void, language?: Language }} [options]
 */
export async function serveFiles(args, port, options = {}) {
  const { project, files } = await openFiles(args, options)
  return serveSources(project, port, {
    logLevel: 'warn',
    // The folder of somebody else's machines stays as it is.
    cacheDir: path.join(home, 'node_modules/.vite/studio-files'),
    // Their machines run on the kit's XState: on two copies nothing would be known of the other.
    resolve: { dedupe: ['xstate'] },
    server: { fs: { allow: [home, ...files.map((file) => path.dirname(file))] } },
  })
}

/**
 * Serves the built page of a project, or with `--dev` its sources with hot reload; `--build` only builds. With files and folders
 * it serves their machines instead of the project's.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} args none, `--dev`, `--build`, or files and folders
 * @param {number} port
 */
export async function studio(project, args, port) {
  const { language, rest, mistake } = languageOf(args)
  if (mistake !== null) throw new Error(mistake)
  const say = sentencesIn(language)
  const files = rest.filter((arg) => !arg.startsWith('--'))
  if (files.length > 0) {
    const server = await serveFiles(files, port, { language })
    console.log(say.studio)
    server.printUrls()
    return
  }
  if (args.includes('--dev')) {
    const server = await serveSources(project, port)
    server.printUrls()
    return
  }
  await buildStudio(project)
  if (args.includes('--build')) return
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), await reportsPlugin(project)]
  const server = await preview({ ...config, plugins, preview: { port, open: false } })
  console.log(say.studio)
  server.printUrls()
}
