// How the page of the studio is built and served, for any project.
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { load } from './load-typescript.mjs'
import { page } from './places.mjs'

/**
 * @import { Plugin, PreviewServer } from 'vite'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Vite plugin for both of its servers.
 *
 * @param {string} name
 * @param {(server: Pick<PreviewServer, 'middlewares'>) => void} listen
 * @returns {Plugin}
 */
export const serverPlugin = (name, listen) => ({
  name,
  configureServer: listen,
  configurePreviewServer: listen,
})

/**
 * How Vite builds and serves the page for a project; the rest is in `vite.config.ts` of the page.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'page'>} project
 */
export const studioConfig = ({ root, module, page: built }) => ({
  root: page,
  cacheDir: path.join(root, 'node_modules/.vite/studio'),
  plugins: [projectAt(path.join(root, module))],
  // A source that changes, not a dependency that is bundled once.
  optimizeDeps: { exclude: ['virtual:project'] },
  build: { outDir: path.join(root, built) },
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
 * Vite plugin: tests, processes and pages post what their actors do to `/acontecimentos`, and the studio reads it there as a stream.
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
  return serverPlugin('studio-relay', ({ middlewares }) => {
    middlewares.use(`/${relayPath}`, (request, response) => relay.handle(request, response))
  })
}

/**
 * Vite plugin: the reports of the last runs, each at its address, 204 while there is none.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 * @returns {Promise<Plugin>}
 */
export async function reportsPlugin({ root, coverage }) {
  const { reportFiles } = await load(`export * from '@studio/kit/reports.ts'`, import.meta.dirname)
  return serverPlugin('studio-reports', ({ middlewares }) => {
    for (const [address, file] of Object.entries(reportFiles))
      middlewares.use(`/${address}`, (_, response) => {
        const report = path.join(root, coverage, file)
        if (!existsSync(report)) return response.writeHead(204).end()
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        return createReadStream(report).pipe(response)
      })
  })
}

/**
 * Serves the sources of the page with hot reload.
 *
 * @param {ProjectPaths} project
 * @param {number} port
 * @param {import('vite').InlineConfig} [more]
 */
export async function serveSources(project, port, more = {}) {
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), await reportsPlugin(project)]
  const server = await createServer({
    ...config,
    ...more,
    plugins: [...plugins, ...(more.plugins ?? [])],
    server: { open: false, ...more.server, port },
  })
  await server.listen()
  return server
}
