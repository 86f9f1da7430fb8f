// `node tests/bench/paths.mjs`: how much processor time the ways through every machine take, in a fresh process. All
// edge paths together, the full graph's and the readable ones, must take less than two seconds.
import { load } from '@studio/commands/load-typescript.mjs'
import { project } from '../../studio.config.mjs'

/** @import { CatalogEntry, Project } from '@studio/kit/catalog.ts' */

/** @type {Project & typeof import('@studio/kit/paths.ts') & typeof import('@studio/kit/strategies.ts')} */
const kit = await load(
  `
  export { catalog, words } from './machines/catalog.ts'
  export * from '@studio/kit/paths.ts'
  export * from '@studio/kit/strategies.ts'
`,
  project.root,
)
/** @param {() => readonly unknown[]} work */
const timed = (work) => {
  const began = process.cpuUsage()
  const found = work()
  const { user, system } = process.cpuUsage(began)
  return { found, ms: (user + system) / 1000 }
}
/** @param {readonly (string | number)[]} cells */
const row = (...cells) =>
  console.log(
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(22) : String(cell).padStart(16)))
      .join(''),
  )
/** @type {Record<string, (entry: CatalogEntry) => readonly unknown[]>} */
const columns = {
  'graph edges': ({ machine, cases }) => kit.generatePaths(machine, cases),
  edges: ({ machine, cases }) => kit.waysThrough(machine, cases, { strategy: 'edges' }),
  pairs: ({ machine, cases }) => kit.waysThrough(machine, cases, { strategy: 'pairs' }),
}
row('paths / ms', ...Object.keys(columns))
const totals = new Map(Object.keys(columns).map((name) => [name, 0]))
/** @param {string} name */
const totalOf = (name) => totals.get(name) ?? 0
for (const entry of kit.catalog) {
  const cells = Object.entries(columns).map(([name, find]) => {
    const { found, ms } = timed(() => find(entry))
    totals.set(name, totalOf(name) + ms)
    return `${found.length} / ${ms.toFixed(0)}`
  })
  row(entry.name, ...cells)
}
row('all, ms', ...[...totals.values()].map((ms) => ms.toFixed(0)))
if (totalOf('graph edges') + totalOf('edges') >= 2000) {
  console.error('The edge paths of all machines take two seconds or more.')
  process.exitCode = 1
}
