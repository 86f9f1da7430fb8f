// `npm run simulate -- --seed 7 --days 1000`: the whole server in a simulated world (docs/testing.md). A failure is printed with
// the shortest history that leads to it, and the command that repeats it.
import { bin, run } from './run.mjs'

const bundled = await run(bin('esbuild'), [
  'tests/simulation/simulate.ts',
  '--bundle',
  '--packages=external',
  // Packages of this repository are sources, not installed code.
  '--alias:@studio=./studio',
  '--alias:@node-rs/argon2=./tests/simulation/password-hash.ts',
  '--platform=node',
  '--format=esm',
  '--target=node20',
  '--outdir=dist/simulation',
  '--out-extension:.js=.mjs',
  '--log-level=warning',
])
if (bundled) process.exit(bundled)
process.exit(
  await run(process.execPath, ['dist/simulation/simulate.mjs', ...process.argv.slice(2)]),
)
