// Type-checks every folder with its own settings: contract, machines and the studio's kit without DOM and Node, servers and
// tools, but for api-check, without DOM.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { bin, root } from './run.mjs'

const all = [
  'contract',
  'machines',
  'studio/kit',
  'studio/adapters',
  'studio/app',
  'studio/server',
  '.',
  'server',
  'tests',
  'tools',
  'tools/api-check',
]
// `--product`: without the tests.
const rooms = process.argv.includes('--product') ? all.filter((room) => room !== 'tests') : all
// Unchanged projects are not checked again.
const cache = path.join(root, 'node_modules/.cache/types')
/** @param {string} room */
const buildInfo = (room) =>
  path.join(cache, `${room.replaceAll('/', '-').replace(/^\.$/, 'site')}.tsbuildinfo`)
/**
 * What the compiler prints about a project, and whether it found errors.
 *
 * @param {string} room
 */
async function check(room) {
  // The projects already run in parallel: several checkers in each would check shared files several times.
  const checks = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo(room)]
  const options = { cwd: root, maxBuffer: Infinity, shell: process.platform === 'win32' }
  const command = promisify(execFile)(bin('tsc'), ['-p', room, ...checks], options)
  return command.then(
    ({ stdout }) => ({ failed: false, stdout }),
    (/** @type {Error & { stdout?: string }} */ { stdout, message }) => ({
      failed: true,
      stdout: stdout || message,
    }),
  )
}
const results = await Promise.all(rooms.map(check))
// Several projects include the same file: each error once.
const errors = new Set(results.flatMap(({ stdout }) => stdout.trim().split(/\n(?=\S)/)))
for (const error of errors) if (error) console.log(error)
process.exit(results.some(({ failed }) => failed) ? 1 : 0)
