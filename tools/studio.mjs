// `npm run studio`: builds the statechart studio when it is out of date and serves it on its own port, offline.
// `STUDIO_URL=http://localhost:4174 npx vitest run tests/machines` shows it a test run. PORT chooses the port (4174).
// `--dev` serves the sources with hot reload. `--build` only builds.
import { createReadStream, existsSync } from 'node:fs'
import { build, createServer, preview } from 'vite'
import { load } from './load-typescript.mjs'
import { root } from './run.mjs'

const configFile = `${root}/vite.studio.config.ts`
const port = Number(process.env.PORT ?? 4174)
const mode = process.argv[2]

/** Builds the studio into dist/studio; resolves to an exit code. */
export async function buildStudio() {
  await build({ configFile, logLevel: 'warn' })
  return 0
}

/** Vite plugin: test runs tell of their actors at `/acontecimentos`, and the studio listens there. */
export async function relayPlugin() {
  const { createRelay, relayPath } = await load(`export * from './server/studio/relay.ts'`)
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
function coveragePlugin() {
  const report = `${root}/coverage/machines.json`
  const listen = ({ middlewares }) => {
    middlewares.use('/cobertura.json', (_, response) => {
      if (!existsSync(report)) return response.writeHead(204).end()
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return createReadStream(report).pipe(response)
    })
  }
  return { name: 'studio-coverage', configureServer: listen, configurePreviewServer: listen }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const plugins = async () => [await relayPlugin(), coveragePlugin()]
  if (mode === '--dev') {
    const server = await createServer({
      configFile,
      server: { port, open: false },
      plugins: await plugins(),
    })
    await server.listen()
    server.printUrls()
  } else {
    await buildStudio()
    if (mode !== '--build') {
      const server = await preview({
        configFile,
        preview: { port, open: false },
        plugins: await plugins(),
      })
      console.log('Estúdio das máquinas:')
      server.printUrls()
    }
  }
}
