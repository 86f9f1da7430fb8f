// How much of every machine the generated ways and other runs use: table, coverage/machines.json, coverage/machines/index.html.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { load } from './load-typescript.mjs'

/** Runs of other kinds, the browser's among them, leave their hits here: one JSON file each. */
const hitsOf = ({ root, coverage }) => path.join(root, coverage, 'hits')

/** Forgets what earlier browser runs used: the next one records it anew. */
export async function forgetBrowserRuns(project) {
  const hits = hitsOf(project)
  const names = await readdir(hits).catch(() => [])
  const stale = names.filter((name) => name.startsWith('browser-'))
  await Promise.all(stale.map((name) => rm(path.join(hits, name), { force: true })))
}

async function otherRuns(hits) {
  const names = await readdir(hits).catch(() => [])
  const runs = []
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    const run = JSON.parse(await readFile(path.join(hits, name), 'utf8'))
    if (run.format !== 1 || typeof run.source !== 'string' || typeof run.machines !== 'object')
      throw new Error(`${path.join(hits, name)} is no record of a run.`)
    runs.push(run)
  }
  return runs
}

/** Covers every machine, writes the reports, prints the table. Resolves to the exit code: 1 under 100 % of states and transitions. */
export async function coverMachines(project, { print = console.log } = {}) {
  const kit = await load(
    `
    export { catalog, words } from './${project.module}'
    export { draw } from '@studio/kit/drawing.ts'
    export { placed } from '@studio/kit/drawing-layout.ts'
    export { coverageHtml } from '@studio/kit/coverage-html.ts'
    export { coverByWays, coverageReport, coverageTable, uncovered } from '@studio/kit/coverage-report.ts'
  `,
    project.root,
  )
  const folder = path.join(project.root, project.coverage)
  const subjects = kit.catalog.map((entry) => ({ ...entry, words: kit.words }))
  const { run, failures } = kit.coverByWays(subjects)
  const report = kit.coverageReport(subjects, [run, ...(await otherRuns(hitsOf(project)))])
  const elk = new ELK()
  const drawings = new Map()
  for (const subject of subjects)
    drawings.set(subject.name, await kit.placed(kit.draw(subject), (graph) => elk.layout(graph)))
  await mkdir(path.join(folder, 'machines'), { recursive: true })
  await writeFile(path.join(folder, 'machines.json'), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(path.join(folder, 'machines/index.html'), kit.coverageHtml(report, drawings))
  print(kit.coverageTable(report))
  print(`${project.coverage}/machines.json, ${project.coverage}/machines/index.html`)
  const flaws = [...failures, ...kit.uncovered(report)]
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
