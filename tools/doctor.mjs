// `npm run doctor`: reports what an installation simulates and lacks, with the environment that `npm start` would have.
import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { root, run } from './run.mjs'

const outdir = 'dist/doctor'
await build({
  ...serverBundle,
  entryPoints: ['server/commands/doctor.ts'],
  outdir,
  sourcemap: false,
})
process.exit(await run(process.execPath, [`${root}/${outdir}/doctor.mjs`]))
