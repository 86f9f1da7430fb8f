// How much of every machine the generated ways and other runs use: table, coverage/machines.json, coverage/machines/index.html.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { loadKit } from './load-typescript.mjs'
import { languageOf } from './sentences.mjs'

/**
 * @import { RunHits } from '@studio/kit/coverage.ts'
 * @import { Placed } from '@studio/kit/drawing-layout.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Runs of other kinds, the browser's among them, leave their hits here: one JSON file each.
 *
 * @param {ProjectPaths} project
 */
const hitsOf = ({ root, coverage }) => path.join(root, coverage, 'hits')

/**
 * Removes the hits of earlier browser runs: the next run leaves its own.
 *
 * @param {ProjectPaths} project
 */
export async function forgetBrowserRuns(project) {
  const hits = hitsOf(project)
  const names = await readdir(hits).catch(() => [])
  const stale = names.filter((name) => name.startsWith('browser-'))
  await Promise.all(stale.map((name) => rm(path.join(hits, name), { force: true })))
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

/** @param {string} hits */
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
 * Covers every machine, writes the reports, prints the table. Resolves to the exit code: 1 under 100 % of states and
 * transitions.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} [args] the language
 * @param {{ print?: (line: string) => void }} [options]
 */
export async function coverMachines(project, args = [], { print = console.log } = {}) {
  const { language, mistake } = languageOf(args)
  if (mistake !== null) {
    console.error(mistake)
    return 2
  }
  const kit = await loadKit(project, language)
  const folder = path.join(project.root, project.coverage)
  const subjects = kit.catalog.map((entry) => ({ ...entry, words: kit.words }))
  const { run, failures } = kit.coverByWays(subjects)
  const report = kit.coverageReport(subjects, [run, ...(await otherRuns(hitsOf(project)))])
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
  print(`${project.coverage}/machines.json, ${project.coverage}/machines/index.html`)
  const flaws = [...failures, ...kit.uncovered(report, language)]
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
