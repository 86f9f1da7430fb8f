// How much of every machine the generated paths and other runs use: table, coverage/machines.json, coverage/machines/index.html.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { chosenProject } from './chosen-project.mjs'
import { logFolder } from './conform.mjs'
import { loadKit } from './load-typescript.mjs'

/**
 * @import { RunHits } from '@studio/kit/coverage/coverage.ts'
 * @import { Placed } from '@studio/kit/drawing/layout.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * The folder of the hits of other runs, those in the browser among them: one JSON file each.
 *
 * @param {ProjectPaths} project
 */
const hitsFolder = ({ root, coverage }) => path.join(root, coverage, 'hits')

/**
 * Removes the hits and logs of earlier browser runs: the next run writes its own.
 *
 * @param {ProjectPaths} project
 */
export async function removeBrowserRuns(project) {
  for (const folder of [hitsFolder(project), logFolder(project)]) {
    const names = await readdir(folder).catch(() => [])
    const stale = names.filter((name) => name.startsWith('browser-'))
    await Promise.all(stale.map((name) => rm(path.join(folder, name), { force: true })))
  }
}

/**
 * @param {unknown} value
 * @returns {value is RunHits}
 */
const isRun = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'source' in value &&
  typeof value.source === 'string' &&
  'machines' in value &&
  typeof value.machines === 'object'

/**
 * Throws for a file that is no record of a run.
 *
 * @param {string} hits
 */
async function otherRuns(hits) {
  const names = await readdir(hits).catch(() => [])
  /** @type {RunHits[]} */
  const runs = []
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    /** @type {unknown} */
    const run = JSON.parse(await readFile(path.join(hits, name), 'utf8'))
    if (!isRun(run)) throw new Error(`${path.join(hits, name)} is no record of a run.`)
    runs.push(run)
  }
  return runs
}

/**
 * Covers every machine, writes the reports, prints the tables. Resolves to the exit code: 1 where a machine does not take a generated
 * path, under 100 % of states and transitions, or where a machine names a statement or a part of its chart that does not exist.
 *
 * @param {ProjectPaths} own
 * @param {readonly string[]} [args] the language, and where the machines are if not in the project
 * @param {{ print?: (line: string) => void }} [options]
 */
export async function coverMachines(own, args = [], { print = console.log } = {}) {
  const chosen = await chosenProject(own, args, { command: 'coverage' })
  if (typeof chosen === 'number') return chosen
  const { language, project } = chosen
  const kit = await loadKit(project, language)
  const folder = path.join(project.root, project.coverage)
  const subjects = kit.catalog.map((entry) => ({ ...entry, labels: kit.labels }))
  const { run, failures } = kit.coverByPaths(subjects)
  const runs = [run, ...(await otherRuns(hitsFolder(project)))]
  const named = chosen.isOwn ? [] : kit.statementsNamed(kit.catalog)
  const statements = named.length > 0 ? named : project.statements?.()
  const report = {
    ...kit.coverageReport(subjects, runs),
    ...(statements && { statements: kit.statementCoverage(kit.catalog, statements, runs) }),
  }
  const elk = new ELK()
  /** @type {Map<string, Placed>} */
  const drawings = new Map()
  for (const subject of subjects)
    drawings.set(subject.name, await kit.placed(kit.draw(subject), (graph) => elk.layout(graph)))
  await mkdir(path.join(folder, 'machines'), { recursive: true })
  await writeFile(path.join(folder, 'machines.json'), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(
    path.join(folder, 'machines/index.html'),
    kit.coverageHtml(report, drawings, language),
  )
  print(kit.coverageTable(report, language))
  if (report.statements) print(`\n${kit.requirementTable(report.statements, language)}\n`)
  print(`${project.coverage}/machines.json, ${project.coverage}/machines/index.html`)
  const flaws = [
    ...failures,
    ...kit.uncovered(report, language),
    ...(statements ? kit.requirementFlaws(kit.catalog, statements, language) : []),
  ]
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
