// `npm start`: builds what changed, then serves site and API.
import { once } from 'node:events'
import { build } from './build.mjs'
import { spawnServer } from './server-process.mjs'

const code = await build()
if (code) process.exit(code)
const server = spawnServer({ stdio: 'inherit' })
// A signal sent to `npm start` reaches the server, which closes its database properly.
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => {
  // A terminal sends it to both; a second one would end the server before it has closed.
  if (!process.stdin.isTTY) server.kill('SIGINT')
})
/** @type {(number | null)[]} */
const [ended] = await once(server, 'exit')
process.exit(ended ?? 1)
