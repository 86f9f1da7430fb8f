// `npm run desk -- COMMAND`: the daily work of the provider as commands (docs/operating.md), with the environment that
// `npm start` would have. A running server with the embedded database runs the command itself.
import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { root, run } from './run.mjs'

const outdir = 'dist/desk'
await build({
  ...serverBundle,
  entryPoints: ['server/commands/desk.ts', 'server/platform/db/worker.ts'],
  outdir,
  sourcemap: false,
})
process.exit(await run(process.execPath, [`${root}/${outdir}/desk.mjs`, ...process.argv.slice(2)]))
