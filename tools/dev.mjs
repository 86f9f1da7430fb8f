// `npm run dev`: Vite with hot reload on 5173 in front of the API on 3000.
import { build } from './build.mjs'
import { bin, run } from './run.mjs'

const code = await build()
if (code) process.exit(code)
process.exit(
  await Promise.race([run(process.execPath, ['dist/server/main.mjs']), run(bin('vite'), [])]),
)
