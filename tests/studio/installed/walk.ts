import { writeFile } from 'node:fs/promises'
import ELK from 'elkjs/lib/elk.bundled.js'
import { createActor } from 'xstate'
import { inspectProcess } from '@studio/adapters/node'
import { projectOf } from '@studio/kit/opening/opened-project'
import { describePath } from '@studio/kit/paths/text'
import { textOf } from '@studio/kit/paths/text-formats'
import { stateChart } from '@studio/kit/drawing/state-chart'
import { pathsThrough } from '@studio/kit/paths/strategies'
import * as exports from './src/wizard.machine.js'

const { catalog, labels } = projectOf([{ file: 'wizard.machine.ts', exports }], [], 'en')
const [entry] = catalog
if (!entry) throw new Error('There is no machine')

const elk = new ELK.default()
const svg = await stateChart(entry.machine, (graph) => elk.layout(graph), { active: 'plan' })
await writeFile('wizard.svg', svg)

const paths = pathsThrough(entry.machine, entry.cases, { strategy: 'edges' })
const subject = { ...entry, labels }
console.log(`${paths.length} paths`)
console.log(
  textOf(
    paths.map((path) => describePath(path, subject)),
    entry.title,
    'en',
  ),
)

const { inspect, flush } = inspectProcess({ log: 'wizard.log.json', visible: {} })
const actor = createActor(exports.wizard, {
  inspect,
  input: { userId: 'a', preset: { plan: 'basic' } },
}).start()
actor.send({ type: 'NEXT', data: { name: 'Ada' } })
actor.send({ type: 'CHOOSE', plan: 'premium' })
await flush()
