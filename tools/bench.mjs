// `npm run bench`: the benchmark on the built portal, on the embedded database and on a throw-away PostgreSQL. Options are
// passed on: `npm run bench -- --only answers,pages --quick --minutes 10`. `--compare REV` measures this build and one of
// that revision in turns, so that a change can be judged on a machine that does other work.
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { build, serverBundle } from './build.mjs'
import { root, run } from './run.mjs'
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

/** @param {NodeJS.ProcessEnv} env */
const measure = (env) =>
  withPostgres((url) =>
    run(process.execPath, ['dist/bench/portal.bench.mjs', ...process.argv.slice(2)], {
      env: { BENCH_DATABASE_URL: url, ...env },
    }),
  )

/**
 * Builds a revision in a folder of its own, with the packages of this one, and measures both; resolves to an exit code.
 *
 * @param {string} revision
 */
async function compareWith(revision) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-other-'))
  const other = path.join(folder, 'portal')
  try {
    const added = await run('git', ['worktree', 'add', '--quiet', '--detach', other, revision])
    if (added) return added
    await symlink(path.join(root, 'node_modules'), path.join(other, 'node_modules'))
    const failed = await run(process.execPath, [path.join(other, 'tools/build.mjs')], {
      cwd: other,
      env: { STUDIO: '' },
    })
    return failed || (await measure({ BENCH_OTHER_ROOT: other }))
  } finally {
    await run('git', ['worktree', 'remove', '--force', other])
    await rm(folder, { recursive: true, force: true })
  }
}

const at = process.argv.findIndex((argument) => argument.startsWith('--compare'))
const [, revision = process.argv[at + 1] ?? ''] = process.argv[at]?.split('=') ?? []
process.exit(await (at < 0 ? measure({}) : compareWith(revision)))
