import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { root, run } from './run.mjs'

/**
 * Builds a command of `server/commands`, with the thread of the embedded database, and runs it with the options of this process and the
 * environment that `npm start` would have; resolves to its exit code.
 *
 * @param {string} name
 */
export async function serverCommand(name) {
  const outdir = `dist/${name}`
  const entryPoints = [`server/commands/${name}.ts`, 'server/platform/db/worker.ts']
  await build({ ...serverBundle, entryPoints, outdir, sourcemap: false })
  // Where the person is: npm states it, and runs its scripts in the folder of the project.
  const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  return run(process.execPath, [`${root}/${outdir}/${name}.mjs`, ...process.argv.slice(2)], { env })
}
