// `npm run bench`: the benchmark on the built portal, on the embedded database and on a throw-away PostgreSQL. Options are
// passed on: `npm run bench -- --only answers,pages --quick --minutes 10`.
import { build } from './build.mjs'
import { bin, run } from './run.mjs'
import { withPostgres } from './postgres.mjs'

const built = await build({ studio: false })
if (built) process.exit(built)
const bundled = await run(bin('esbuild'), [
  'tests/bench/portal.bench.ts',
  'tests/bench/bare.ts',
  'tests/bench/floor-site.ts',
  'server/platform/db/worker.ts',
  '--bundle',
  '--packages=external',
  // Commands find the repository relative to their folder: dist/bench is as deep as tests/bench.
  '--external:../../tools/*',
  // Packages of this repository are sources, not installed code.
  '--alias:@studio=./studio',
  '--alias:@node-rs/argon2=./tests/bench/password-hash.ts',
  '--platform=node',
  '--format=esm',
  '--target=node20',
  '--outdir=dist/bench',
  '--entry-names=[name]',
  '--out-extension:.js=.mjs',
  '--log-level=warning',
])
if (bundled) process.exit(bundled)
process.exit(
  await withPostgres((url) =>
    run(process.execPath, ['dist/bench/portal.bench.mjs', ...process.argv.slice(2)], {
      env: { BENCH_DATABASE_URL: url },
    }),
  ),
)
