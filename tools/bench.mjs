// `npm run bench`: the benchmark on the built portal, on the embedded database and on a throw-away PostgreSQL. Options are
// passed on: `npm run bench -- --only answers,pages --quick --minutes 10`.
import { build as bundle } from 'esbuild'
import { build, serverBundle } from './build.mjs'
import { run } from './run.mjs'
import { withPostgres } from './postgres.mjs'

const built = await build({ studio: false })
if (built) process.exit(built)
await bundle({
  ...serverBundle,
  entryPoints: [
    'tests/bench/portal.bench.ts',
    'tests/bench/bare.ts',
    'tests/bench/floor-site.ts',
    'server/platform/db/worker.ts',
  ],
  // Commands find the repository relative to their folder: dist/bench is as deep as tests/bench.
  external: ['../../tools/*'],
  alias: { ...serverBundle.alias, '@node-rs/argon2': './tests/bench/password-hash.ts' },
  outdir: 'dist/bench',
  sourcemap: false,
})
process.exit(
  await withPostgres((url) =>
    run(process.execPath, ['dist/bench/portal.bench.mjs', ...process.argv.slice(2)], {
      env: { BENCH_DATABASE_URL: url },
    }),
  ),
)
