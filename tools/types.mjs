// Type-checks every folder with its own settings: contract, machines and the studio's kit without DOM and Node, servers and tools without DOM.
import path from 'node:path'
import { bin, root, run } from './run.mjs'

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
const codes = await Promise.all(
  rooms.map((room) =>
    // The projects already run in parallel: several checkers in each would check shared files several times.
    run(bin('tsc'), [
      '-p',
      room,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo(room),
    ]),
  ),
)
process.exit(codes.some(Boolean) ? 1 : 0)
