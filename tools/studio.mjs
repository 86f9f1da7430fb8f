// `npm run studio`: builds the statechart studio when it is out of date and serves it on its own port, offline.
// PORT chooses the port (4174). `--dev` serves the sources with hot reload. `--build` only builds.
import { build, createServer, preview } from 'vite'
import { root } from './run.mjs'

const configFile = `${root}/vite.studio.config.ts`
const port = Number(process.env.PORT ?? 4174)
const mode = process.argv[2]

/** Builds the studio into dist/studio; resolves to an exit code. */
export async function buildStudio() {
  await build({ configFile, logLevel: 'warn' })
  return 0
}

if (import.meta.url === `file://${process.argv[1]}`) {
  if (mode === '--dev') {
    const server = await createServer({ configFile, server: { port, open: false } })
    await server.listen()
    server.printUrls()
  } else {
    await buildStudio()
    if (mode !== '--build') {
      const server = await preview({ configFile, preview: { port, open: false } })
      console.log('Estúdio das máquinas:')
      server.printUrls()
    }
  }
}
