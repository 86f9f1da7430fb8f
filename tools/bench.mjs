// `npm run bench`: the benchmark on the embedded database and on a throw-away PostgreSQL.
import { bin, run } from './run.mjs'
import { withPostgres } from './postgres.mjs'

const bundled = await run(bin('esbuild'), [
  'tests/bench/portal.bench.ts',
  'server/platform/db/worker.ts',
  '--bundle',
  '--packages=external',
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
    run(process.execPath, ['dist/bench/portal.bench.mjs'], { env: { BENCH_DATABASE_URL: url } }),
  ),
)
