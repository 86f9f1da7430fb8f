// Type-checks every room on its own terms: contract, machines and the studio's kit without DOM and Node, servers and tools without DOM.
import { bin, run } from './run.mjs'

const rooms = [
  'contract',
  'machines',
  'studio/kit',
  'studio/app',
  'studio/server',
  '.',
  'server',
  'tests',
  'tools',
  'tools/api-check',
]
const codes = await Promise.all(rooms.map((room) => run(bin('tsc'), ['-p', room])))
process.exit(codes.some(Boolean) ? 1 : 0)
