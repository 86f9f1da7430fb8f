// Type-checks every room on its own terms: contract and machines without DOM and Node, the server without DOM.
import { bin, run } from './run.mjs'

const rooms = ['contract', 'machines', '.', 'server', 'tests', 'tools/api-check']
const codes = await Promise.all(rooms.map((room) => run(bin('tsc'), ['-p', room])))
process.exit(codes.some(Boolean) ? 1 : 0)
