// `npm run doctor`, `npm run desk -- COMMAND`, `npm run catalogue -- COMMAND`: builds that command of `server/commands`, with the
// thread of the embedded database, and runs it with the other arguments and the environment that `npm start` would have.
import { build } from 'esbuild'
import { serverBundle } from './build.mjs'
import { root, run } from './run.mjs'

const [name = '', ...args] = process.argv.slice(2)
const outdir = `dist/${name}`
const entryPoints = [`server/commands/${name}.ts`, 'server/platform/db/worker.ts']
await build({ ...serverBundle, entryPoints, outdir, sourcemap: false })
// Where the person is: npm states it, and runs its scripts in the folder of the project.
const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
process.exit(await run(process.execPath, [`${root}/${outdir}/${name}.mjs`, ...args], { env }))
