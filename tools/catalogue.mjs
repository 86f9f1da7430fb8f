// `npm run catalogue -- check | diff | apply | export [FOLDER]`: what the portal offers, as a folder of files (docs/catalogue.md), with the
// environment that `npm start` would have.
import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { root, run } from './run.mjs'

const outdir = 'dist/catalogue'
await build({
  ...serverBundle,
  entryPoints: ['server/commands/catalogue.ts', 'server/platform/db/worker.ts'],
  outdir,
  sourcemap: false,
})
process.exit(
  await run(process.execPath, [`${root}/${outdir}/catalogue.mjs`, ...process.argv.slice(2)]),
)
