// Builds the page of the studio, and serves it on a port of its own, offline.
import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, createServer, preview } from 'vite'
import { load } from './load-typescript.mjs'

const app = path.dirname(createRequire(import.meta.url).resolve('@studio/app/package.json'))

/** How Vite builds and serves the page for a project; the rest is in `vite.config.ts` of the page. */
export const studioConfig = ({ root, module, page }) => ({
  root: app,
  cacheDir: path.join(root, 'node_modules/.vite/studio'),
  plugins: [projectAt(path.join(root, module))],
  build: { outDir: path.join(root, page) },
})

/** Vite plugin: the page finds the project's module at `virtual:project`. */
function projectAt(file) {
  return {
    name: 'studio-project',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:project' ? file : null),
  }
}

/** Builds the page; resolves to an exit code. */
export async function buildStudio(project) {
  await build({ ...studioConfig(project), logLevel: 'warn' })
  return 0
}

/** Vite plugin: test runs report their actors at `/acontecimentos`, and the studio listens there. */
export async function relayPlugin() {
  const { createRelay, relayPath } = await load(
    `
    export { createRelay, relayPath } from '@studio/server/relay.ts'
  `,
    import.meta.dirname,
  )
  const relay = createRelay()
  const listen = ({ middlewares }) => {
    middlewares.use(`/${relayPath}`, (request, response) => relay.handle(request, response))
  }
  return {
    name: 'studio-relay',
    configureServer: listen,
    configurePreviewServer: listen,
  }
}

/** Vite plugin: the coverage report of the last run at `/cobertura.json`, 204 while there is none. */
function coveragePlugin({ root, coverage }) {
  const report = path.join(root, coverage, 'machines.json')
  const listen = ({ middlewares }) => {
    middlewares.use('/cobertura.json', (_, response) => {
      if (!existsSync(report)) return response.writeHead(204).end()
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return createReadStream(report).pipe(response)
    })
  }
  return { name: 'studio-coverage', configureServer: listen, configurePreviewServer: listen }
}

/** Serves the built page, or with `--dev` its sources with hot reload; `--build` only builds. */
export async function studio(project, [mode], port) {
  const config = studioConfig(project)
  const plugins = [...config.plugins, await relayPlugin(), coveragePlugin(project)]
  if (mode === '--dev') {
    const server = await createServer({ ...config, plugins, server: { port, open: false } })
    await server.listen()
    server.printUrls()
    return
  }
  await buildStudio(project)
  if (mode === '--build') return
  const server = await preview({ ...config, plugins, preview: { port, open: false } })
  console.log('Estúdio das máquinas:')
  server.printUrls()
}
