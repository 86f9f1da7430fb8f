// `npm run simulate -- --seed 7 --days 1000`: the whole server in a simulated world (docs/testing.md). A failure is printed with
// the shortest history that leads to it, and the command that repeats it.
import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { run } from './run.mjs'

await build({
  ...serverBundle,
  entryPoints: ['tests/simulation/simulate.ts'],
  alias: {
    ...serverBundle.alias,
    '@node-rs/argon2': './tests/simulation/password-hash.ts',
    'node:zlib': './tests/simulation/compression.ts',
  },
  outdir: 'dist/simulation',
  sourcemap: false,
})
process.exit(
  await run(process.execPath, ['dist/simulation/simulate.mjs', ...process.argv.slice(2)]),
)
