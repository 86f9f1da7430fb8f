import { writeFile } from 'node:fs/promises'
import ELK from 'elkjs/lib/elk.bundled.js'
import { createActor } from 'xstate'
import { followProcess } from '@studio/adapters/node'
import { projectOf } from '@studio/kit/opened-project'
import { sayWay } from '@studio/kit/path-text'
import { textOf } from '@studio/kit/path-text-formats'
import { stateChart } from '@studio/kit/state-chart'
import { waysThrough } from '@studio/kit/strategies'
import * as exports from './src/wizard.machine.js'

const { catalog, words } = projectOf([{ file: 'wizard.machine.ts', exports }], [], 'en')
const [entry] = catalog
if (!entry) throw new Error('There is no machine')

const elk = new ELK.default()
const svg = await stateChart(entry.machine, (graph) => elk.layout(graph), { active: 'plan' })
await writeFile('wizard.svg', svg)

const ways = waysThrough(entry.machine, entry.cases, { strategy: 'edges' })
const subject = { ...entry, words }
console.log(`${ways.length} ways`)
console.log(
  textOf(
    ways.map((way) => sayWay(way, subject)),
    entry.title,
    'en',
  ),
)

const { inspect, flush } = followProcess({ log: 'wizard.log.json', visible: {} })
const actor = createActor(exports.wizard, {
  inspect,
  input: { userId: 'a', preset: { plan: 'basic' } },
}).start()
actor.send({ type: 'NEXT', data: { name: 'Ada' } })
actor.send({ type: 'CHOOSE', plan: 'premium' })
await flush()
