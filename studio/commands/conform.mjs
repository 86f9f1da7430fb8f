// Says whether the charts allow what was seen of live actors.
import { readFile } from 'node:fs/promises'
import { loadKit } from './load-typescript.mjs'
import { languageOf, sentencesIn } from './sentences.mjs'

/**
 * @import { Sighting } from '@studio/kit/sightings.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Prints what became of every life in some files that the studio wrote, and of other sightings; resolves to an exit code: 1 when
 * something is not as in the chart, 2 when a file is none.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} args files, and the language
 * @param {{ sightings?: readonly Sighting[], print?: (line: string) => void }} [options]
 */
export async function conform(project, args, { sightings = [], print = console.log } = {}) {
  const { language, rest: files, mistake } = languageOf(args)
  if (mistake !== null) {
    console.error(mistake)
    return 2
  }
  const say = sentencesIn(language)
  const { catalog, readLog, conformance, conformanceText } = await loadKit(project)
  const seen = [...sightings]
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const log = readLog(text)
    if (log === null) {
      console.error(say.noLog(file))
      return 2
    }
    seen.push(...log)
  }
  const traces = conformance(
    seen,
    catalog.map(({ machine }) => machine),
    language,
  )
  const titles = new Map(catalog.map(({ machine, title }) => [machine.id, title]))
  for (const line of conformanceText(traces, titles, language)) print(line)
  if (traces.length === 0) print(say.nothingSeen)
  return traces.some(({ deviation }) => deviation !== null) ? 1 : 0
}
