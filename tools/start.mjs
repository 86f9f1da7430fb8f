// `npm start`: builds what changed, then serves site and API.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { root } from './run.mjs'

const code = await build()
if (code) process.exit(code)
// In this very process: a signal sent to `npm start` reaches the server, which closes its database properly.
await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href)
