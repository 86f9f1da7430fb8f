// Plants faults in the charts, one at a time, and says which of them rules, walks and tests find.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadKit } from './load-typescript.mjs'
import { languageOf, sentencesIn } from './sentences.mjs'

/**
 * @import { MachineScore, Verdicts } from '@studio/kit/mutation-score.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Which of some mutants the tests written by hand find; resolves to their ids with what the test said.
 *
 * @typedef {(machine: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>} HandWritten
 */

/**
 * @param {string | undefined} text
 * @param {number} otherwise
 */
function numberOf(text, otherwise) {
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`no number: ${text}`)
  return Number(text)
}

/** @param {readonly string[]} args */
function optionsOf(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      machine: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
      survivors: { type: 'boolean', default: false },
      'no-tests': { type: 'boolean', default: false },
    },
  })
  return {
    machine: values.machine,
    seconds: numberOf(values.seconds, Infinity),
    seed: numberOf(values.seed, 1),
    listsAll: values.survivors,
    withTests: !values['no-tests'],
  }
}

/**
 * The verdicts of a project; none where it keeps no file of them.
 *
 * @param {Pick<ProjectPaths, 'root' | 'verdicts'>} project
 */
async function verdictsOf({ root, verdicts }) {
  if (verdicts === undefined) return {}
  /** @type {Verdicts} */
  const read = JSON.parse(await readFile(path.join(root, verdicts), 'utf8'))
  return read
}

/**
 * Prints the score of every machine; resolves to an exit code: 1 when a survivor has no verdict.
 *
 * @param {ProjectPaths} project
 * @param {readonly string[]} args as `usage.mutants` of `sentences.mjs` writes them
 * @param {{ tests?: HandWritten, print?: (line: string) => void }} [options]
 */
export async function mutants(project, args, { tests, print = console.log } = {}) {
  const { language, rest, mistake } = languageOf(args)
  if (mistake !== null) {
    console.error(mistake)
    return 2
  }
  const say = sentencesIn(language)
  /** @type {ReturnType<typeof optionsOf>} */
  let options
  try {
    options = optionsOf(rest)
  } catch {
    console.error(say.usage.mutants)
    return 2
  }
  const kit = await loadKit(project)
  const entries = kit.catalog.filter(
    ({ name }) => options.machine === undefined || name === options.machine,
  )
  if (entries.length === 0) {
    console.error(`${say.noMachine(options.machine ?? '')}\n${say.usage.mutants}`)
    return 2
  }
  const verdicts = await verdictsOf(project)
  const began = Date.now()
  /** @type {MachineScore[]} */
  const scores = []
  for (const [index, entry] of entries.entries()) {
    // What is left is shared evenly, so that the last machine has its turn too.
    const end =
      Date.now() + (began + options.seconds * 1000 - Date.now()) / (entries.length - index)
    const score = kit.tryMutants(entry, {
      seed: options.seed,
      isLate: () => Date.now() > end,
      language,
    })
    const left = score.tried.filter(({ by }) => by === null)
    if (tests && options.withTests && left.length > 0) {
      const found = await tests(
        entry.name,
        left.map(({ id }) => id),
      )
      for (const tried of left) {
        const why = found.get(tried.id)
        if (why !== undefined) Object.assign(tried, { by: 'tests', why })
      }
    }
    scores.push(score)
  }
  print(kit.scoreTable(scores, verdicts, language))
  if (options.machine === undefined) {
    const folder = path.join(project.root, project.coverage)
    await mkdir(folder, { recursive: true })
    const report = kit.mutantReport(scores, verdicts)
    await writeFile(path.join(folder, 'mutants.json'), `${JSON.stringify(report, null, 2)}\n`)
  }
  print(say.seed(options.seed, Math.round((Date.now() - began) / 1000)))
  for (const { name, tried } of scores)
    for (const { id, by, why } of tried) {
      const known = verdicts[name]?.[id]
      if (by === null && known)
        print(`${name}: ${say.survives} (${known.verdict}): ${id}: ${known.why}`)
      else if (options.listsAll && by !== 'rules')
        print(
          `${name}: ${by === null ? say.survives : say.only(by)}: ${id}${why ? ` — ${why}` : ''}`,
        )
    }
  // Without the tests some survive that the tests find.
  const flaws = tests && options.withTests ? kit.scoreFlaws(scores, verdicts, language) : []
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
