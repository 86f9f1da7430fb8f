// `node tests/bench/studio.mjs`: how much processor time the studio takes to draw. A machine of 200 states must be laid
// out and drawn in under a second once the engine is warm; its first drawing also pays for compiling the engine. The edge
// paths of every machine, the full graph's and the readable ones, must take less than two seconds together. And what one
// more event costs when 500 live actors are inspected, beside reading all that they did so far.
import ELK from 'elkjs/lib/elk.bundled.js'
import { load } from '@studio/commands/load-typescript.mjs'
import { project } from '../../studio.config.mjs'

/**
 * @import { Drawable } from '@studio/kit/drawing/drawing.ts'
 * @import { Layout } from '@studio/kit/drawing/layout.ts'
 * @import { Project } from '@studio/kit/catalog.ts'
 * @import { InspectionRecord } from '@studio/kit/inspect/records.ts'
 */

/**
 * @typedef {Project
 *   & Pick<typeof import('xstate'), 'createActor' | 'createMachine'>
 *   & typeof import('@studio/kit/drawing/drawing.ts')
 *   & typeof import('@studio/kit/drawing/layout.ts')
 *   & typeof import('@studio/kit/svg/svg.ts')
 *   & typeof import('@studio/kit/inspect/watch.ts')
 *   & typeof import('@studio/kit/inspect/log.ts')
 *   & typeof import('@studio/kit/paths/paths.ts')
 *   & typeof import('@studio/kit/paths/strategies.ts')} Kit
 */

/** @type {Kit} */
const kit = await load(
  `
  export { createActor, createMachine } from 'xstate'
  export { catalog, labels } from './machines/catalog.ts'
  export * from '@studio/kit/drawing/drawing.ts'
  export * from '@studio/kit/drawing/layout.ts'
  export * from '@studio/kit/svg/svg.ts'
  export * from '@studio/kit/inspect/watch.ts'
  export * from '@studio/kit/inspect/log.ts'
  export * from '@studio/kit/paths/paths.ts'
  export * from '@studio/kit/paths/strategies.ts'
`,
  project.root,
)
const elk = new ELK()
/** @type {Layout} */
const layout = (graph) => elk.layout(graph)
/** @param {number} length */
const range = (length) => Array.from({ length }, (_, index) => index)

/** 10 regions of 19 states each, 200 states with the root and the regions; every state has two transitions. */
const large = kit.createMachine({
  id: 'large',
  initial: 'g0',
  states: Object.fromEntries(
    range(10).map((group) => [
      `g${group}`,
      {
        description: `Região ${group}`,
        initial: 's0',
        on: group < 9 ? { 'region.left': `g${group + 1}` } : {},
        states: Object.fromEntries(
          range(19).map((state) => [
            `s${state}`,
            {
              description: `Estado ${state} da região ${group}`,
              on: {
                'step.done': `s${Math.min(18, state + 1)}`,
                'step.skipped': `s${Math.min(18, state + 3)}`,
              },
            },
          ]),
        ),
      },
    ]),
  ),
})

/**
 * What `work` makes and the processor time that it took, in ms, which other work on the machine does not lengthen.
 *
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<[result: Result, ms: number]>}
 */
const timed = async (work) => {
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  return [result, (user + system) / 1000]
}
/**
 * @param {string} name
 * @param {readonly number[]} times
 */
const row = (name, ...times) =>
  console.log(`${name.padEnd(26)}${times.map((ms) => `${ms.toFixed(0)} ms`.padStart(10)).join('')}`)

console.log(
  `${''.padEnd(26)}${['draw', 'layout', 'svg', 'total'].map((head) => head.padStart(10)).join('')}`,
)
/**
 * @param {string} name
 * @param {Drawable} drawable
 */
async function measure(name, drawable) {
  const [drawing, drew] = await timed(() => kit.draw(drawable))
  const [place, laid] = await timed(() => kit.placed(drawing, layout))
  const [, wrote] = await timed(() => kit.svgFile(place, 'light'))
  row(name, drew, laid, wrote, drew + laid + wrote)
  return drew + laid + wrote
}
const machine = { name: 'large', title: '200 estados', machine: large }
await measure('200 states, first', machine)
const later = []
for (let round = 2; round < 7; round += 1)
  later.push(await measure(`200 states, drawing ${round}`, machine))
for (const entry of kit.catalog) await measure(entry.name, { ...entry, labels: kit.labels })
const [, paths] = await timed(() =>
  kit.catalog.map(({ machine: one, cases }) => [
    kit.generatePaths(one, cases),
    kit.pathsThrough(one, cases, { strategy: 'edges' }),
  ]),
)
row('paths of every machine', paths)

/** @type {InspectionRecord[]} */
const inspectionRecords = []
const { inspect } = kit.watch({
  run: 'page',
  source: () => 'page',
  visible: {},
  now: Date.now,
  send: (inspectionRecord) => inspectionRecords.push(inspectionRecord),
})
const actors = range(500).map(() => kit.createActor(large, { inspect }).start())
for (const round of range(6))
  for (const actor of actors) actor.send({ type: round % 2 === 0 ? 'step.done' : 'step.skipped' })
const subject = { title: 'large', machine: large, labels: {}, drawing: kit.draw(machine) }
const subjects = () => subject
const events = 100
const begins = inspectionRecords.length
for (const at of range(events)) actors[at]?.send({ type: 'region.left' })
const [, whole] = await timed(() => kit.logOf(inspectionRecords, subjects))
const per = (inspectionRecords.length - begins) / events
let log = kit.logOn(null, inspectionRecords.slice(0, begins), subjects)
const [, further] = await timed(() => {
  for (const at of range(events)) {
    const from = begins + at * per
    log = log && kit.logOn(log, inspectionRecords.slice(from, from + per), subjects)
  }
})
console.log(
  `500 actors, ${inspectionRecords.length} inspectionRecords: ${whole.toFixed(1)} ms to read, ${(further / events).toFixed(2)} ms for one more event (${(whole / (further / events)).toFixed(0)} : 1)`,
)
if (paths >= 2000) {
  console.error('The edge paths of all machines take two seconds or more.')
  process.exitCode = 1
}
if (Math.min(...later) >= 1000) {
  console.error('A machine of 200 states takes a second or more.')
  process.exitCode = 1
}
