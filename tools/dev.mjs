// `npm run dev`: Vite with hot reload on 5173 before the API on 3000, or the next free ports. The API is built again and
// restarted whenever a source of it changes; both end together.
import { once } from 'node:events'
import { createServer as listen } from 'node:net'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { build, serverBundle } from './build.mjs'
import { root } from './run.mjs'
import { spawnServer } from './server-process.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { Plugin } from 'vite'
 */

/**
 * A port that nothing listens on, from `wanted` upwards.
 *
 * @param {number} wanted
 * @returns {Promise<number>}
 */
async function freePort(wanted) {
  const probe = listen()
  try {
    const failed = once(probe, 'error').then(() => false)
    probe.listen(wanted)
    const free = await Promise.race([once(probe, 'listening').then(() => true), failed])
    return free ? wanted : await freePort(wanted + 1)
  } finally {
    probe.close()
  }
}

const code = await build()
if (code) process.exit(code)

const port = String(await freePort(Number(process.env.PORT ?? 3000)))
/** @type {Plugin} */
const stylePage = {
  name: 'style-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/estilo(?=\?|$)/, '/tools/vite/estilo.html')
      next()
    })
  },
}
const site = await createServer({
  root,
  plugins: [stylePage],
  // Not those of the studio, which has a server of its own.
  optimizeDeps: { entries: ['index.html', 'tools/vite/estilo.html'] },
  server: { proxy: { '/api': `http://127.0.0.1:${port}` } },
})
await site.listen()
site.printUrls()
const [address] = site.resolvedUrls?.local ?? []
if (address === undefined) throw new Error('Vite listens on no local address.')
const env = { ...process.env, PORT: port, PUBLIC_URL: address.slice(0, -1) }

/** @type {ChildProcess | undefined} */
let api
async function endApi() {
  if (api && api.exitCode === null && api.signalCode === null) {
    api.kill('SIGTERM')
    await once(api, 'exit')
  }
}
async function startApi() {
  await endApi()
  api = spawnServer({ cwd: root, env, stdio: 'inherit' })
}

let starting = Promise.resolve()
const bundle = await context({
  ...serverBundle,
  plugins: [
    {
      name: 'restart',
      setup(running) {
        running.onEnd(({ errors }) => {
          if (errors.length === 0) starting = starting.then(startApi)
        })
      },
    },
  ],
})
await bundle.watch()

async function end() {
  await bundle.dispose()
  await starting
  await Promise.all([endApi(), site.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())
