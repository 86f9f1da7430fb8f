// How much of every machine the generated ways and other runs use: table, coverage/machines.json, coverage/machines/index.html.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { load } from './load-typescript.mjs'
import { root } from './run.mjs'

const folder = path.join(root, 'coverage')
/** Runs of other kinds, the browser's among them, leave their hits here: one JSON file each. */
export const hitsFolder = path.join(folder, 'hits')

/** Forgets what earlier browser runs used: the next one tells it anew. */
export async function forgetBrowserRuns() {
  const names = await readdir(hitsFolder).catch(() => [])
  const stale = names.filter((name) => name.startsWith('browser-'))
  await Promise.all(stale.map((name) => rm(path.join(hitsFolder, name), { force: true })))
}

async function otherRuns() {
  const names = await readdir(hitsFolder).catch(() => [])
  const runs = []
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    const run = JSON.parse(await readFile(path.join(hitsFolder, name), 'utf8'))
    if (run.format !== 1 || typeof run.source !== 'string' || typeof run.machines !== 'object')
      throw new Error(`coverage/hits/${name} is no record of a run.`)
    runs.push(run)
  }
  return runs
}

/** Covers every machine, writes the reports, prints the table. Resolves to the exit code: 1 under 100 % of states and transitions. */
export async function coverMachines({ print = console.log } = {}) {
  const kit = await load(`
    export { catalog } from './machines/catalog.ts'
    export { words } from './machines/words.ts'
    export { draw } from './machines/kit/drawing.ts'
    export { placed } from './machines/kit/drawing-layout.ts'
    export { coverageHtml } from './machines/kit/coverage-html.ts'
    export { coverByWays, coverageReport, coverageTable, uncovered } from './machines/kit/coverage-report.ts'
  `)
  const subjects = kit.catalog.map((entry) => ({ ...entry, words: kit.words }))
  const { run, failures } = kit.coverByWays(subjects)
  const report = kit.coverageReport(subjects, [run, ...(await otherRuns())])
  const elk = new ELK()
  const drawings = new Map()
  for (const subject of subjects)
    drawings.set(subject.name, await kit.placed(kit.draw(subject), (graph) => elk.layout(graph)))
  await mkdir(path.join(folder, 'machines'), { recursive: true })
  await writeFile(path.join(folder, 'machines.json'), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(path.join(folder, 'machines/index.html'), kit.coverageHtml(report, drawings))
  print(kit.coverageTable(report))
  print('coverage/machines.json, coverage/machines/index.html')
  const flaws = [...failures, ...kit.uncovered(report)]
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
