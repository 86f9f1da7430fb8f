// Checks whether the charts allow what live actors did.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chosenProject } from './chosen-project.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/**
 * @import { InspectionRecord } from '@studio/kit/inspect/records.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * The folder where tests write the logs of their actors.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 */
export const logFolder = ({ root, coverage }) => path.join(root, coverage, 'logs')

/**
 * The logs that tests wrote.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 */
async function testLogs(project) {
  const folder = logFolder(project)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/**
 * Prints the verdict on every actor in some logs, those of the tests by default, and in other inspection records. Resolves to an exit
 * code: 1 when something deviates from the chart, 2 when a file is no log or several charts have an id. `inspectionRecords` are null where they could not be read
 * (already reported): the logs are read all the same, and the code is 2.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'coverage'>} project
 * @param {readonly string[]} args files, the language, and where the machines are if not in the project
 * @param {{ inspectionRecords?: readonly InspectionRecord[] | null, print?: (line: string) => void }} [options]
 */
export async function conform(project, args, { inspectionRecords = [], print = console.log } = {}) {
  const chosen = await chosenProject(project, args, { command: 'conform' })
  if (typeof chosen === 'number') return chosen
  const { language, rest: files } = chosen
  const t = messagesIn(language)
  const { catalog, readLog, conformance, conformanceText, sharedIds } = await loadKit(
    chosen.project,
  )
  const records = [...(inspectionRecords ?? [])]
  for (const file of files.length > 0 ? files : await testLogs(chosen.project)) {
    const text = await readFile(file, 'utf8').catch(() => null)
    const log = text === null ? null : readLog(text)
    if (log === null) {
      console.error(text === null ? t.notOpened(file, t.noFile) : t.noLog(file))
      return 2
    }
    records.push(...log)
  }
  const acting = new Set(records.flatMap((one) => (one.kind === 'appeared' ? [one.machine] : [])))
  const unclear = [...sharedIds(catalog)].filter(([id]) => acting.has(id))
  for (const [id, names] of unclear) console.error(t.sameId(id, names.join(', ')))
  if (unclear.length > 0) return 2
  const traces = conformance(
    records,
    catalog.map(({ machine }) => machine),
    language,
  )
  // Of copies of one chart the first gives the title.
  const titles = new Map(catalog.toReversed().map(({ machine, title }) => [machine.id, title]))
  for (const line of conformanceText(traces, titles, language)) print(line)
  if (inspectionRecords === null) return 2
  if (traces.length === 0) print(t.noRecords)
  return traces.some(({ deviation }) => deviation !== null) ? 1 : 0
}
