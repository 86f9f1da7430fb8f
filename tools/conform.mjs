// `npm run conform [-- FILE…] [--language en]`: whether the charts allow the events in logs of the studio; without a file, the events of the charges
// of the database that `npm start` would open (DATABASE_URL or DATA_DIR).
import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import { languageOf } from '@studio/commands/messages.mjs'
import { conform } from '@studio/commands/conform.mjs'
import { project } from '../studio.config.mjs'
import { serverBundle } from './build.mjs'
import { root } from './run.mjs'

/** @import { InspectionRecord } from '@studio/kit/inspect/records.ts' */

/** @returns {Promise<readonly InspectionRecord[] | null>} the records of the charges; null when they cannot be read (already reported) */
async function charges() {
  const outdir = 'dist/conform'
  await build({
    ...serverBundle,
    entryPoints: ['server/commands/conform.ts'],
    outdir,
    sourcemap: false,
  })
  const { status, stdout } = spawnSync(process.execPath, [`${root}/${outdir}/conform.mjs`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
  })
  return status === 0 ? JSON.parse(stdout) : null
}

const args = process.argv.slice(2)
const inspectionRecords = languageOf(args).rest.length === 0 ? await charges() : []
process.exitCode = await conform(project, args, { inspectionRecords })
