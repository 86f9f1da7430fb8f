// Says whether the charts allow what was seen of live actors.
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
 * Where tests leave logs of what their actors did.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 */
export const seenIn = ({ root, coverage }) => path.join(root, coverage, 'seen')

/**
 * The logs that tests left.
 *
 * @param {Pick<ProjectPaths, 'root' | 'coverage'>} project
 */
async function keptLogs(project) {
  const folder = seenIn(project)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/**
 * Prints what became of every life in some logs, of tests where no file is named, and of other inspectionRecords; resolves to an exit
 * code: 1 when something is not as in the chart, 2 when a file is no log. `inspectionRecords` are null where they could not be read, which was said
 * then: the logs are read all the same, and the code is 2.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module' | 'coverage'>} project
 * @param {readonly string[]} args files, the language, and where the machines are if not in the project
 * @param {{ inspectionRecords?: readonly InspectionRecord[] | null, print?: (line: string) => void }} [options]
 */
export async function conform(project, args, { inspectionRecords = [], print = console.log } = {}) {
  const chosen = await chosenProject(project, args)
  if (chosen === null) return 2
  const { language, rest: files } = chosen
  const t = messagesIn(language)
  const { catalog, readLog, conformance, conformanceText, sharedIds } = await loadKit(
    chosen.project,
  )
  const seen = [...(inspectionRecords ?? [])]
  for (const file of files.length > 0 ? files : await keptLogs(chosen.project)) {
    const text = await readFile(file, 'utf8').catch(() => null)
    const log = text === null ? null : readLog(text)
    if (log === null) {
      console.error(text === null ? t.notOpened(file, t.noFile) : t.noLog(file))
      return 2
    }
    seen.push(...log)
  }
  const acting = new Set(seen.flatMap((one) => (one.kind === 'appeared' ? [one.machine] : [])))
  const unclear = [...sharedIds(catalog)].filter(([id]) => acting.has(id))
  for (const [id, names] of unclear) console.error(t.sameId(id, names.join(', ')))
  if (unclear.length > 0) return 2
  const traces = conformance(
    seen,
    catalog.map(({ machine }) => machine),
    language,
  )
  // Of copies of one chart the first speaks.
  const titles = new Map(catalog.toReversed().map(({ machine, title }) => [machine.id, title]))
  for (const line of conformanceText(traces, titles, language)) print(line)
  if (inspectionRecords === null) return 2
  if (traces.length === 0) print(t.nothingSeen)
  return traces.some(({ deviation }) => deviation !== null) ? 1 : 0
}
