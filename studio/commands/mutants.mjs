// Injects faults into the charts, one at a time, and reports which of them rules, walks and tests find.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Mistake, machineNamed } from './chosen-machine.mjs'
import { chosenProject } from './chosen-project.mjs'
import { commandOptions, usageOf } from './command-options.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/**
 * @import { Verdicts } from '@studio/kit/mutants/score.ts'
 * @import { MachineScore } from '@studio/kit/mutants/trial.ts'
 * @import { ProjectPaths } from './project-paths.ts'
 */

/**
 * Which of some mutants the tests written by hand find; resolves to their ids with the message of the test.
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
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: commandOptions.mutants,
  })
  const [machine = values.machine, ...others] = positionals
  if (others.length > 0) throw new Error(`more than one machine: ${others.join(', ')}`)
  return {
    machine,
    seconds: numberOf(values.seconds, Infinity),
    seed: numberOf(values.seed, 1),
    listsAll: values.survivors,
    withTests: !values['no-tests'],
  }
}

/**
 * The verdicts of a project; none where it has no file of them.
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
 * Prints the score of every machine; resolves to an exit code: 1 where a machine breaks a rule without a fault, or a survivor has no
 * verdict or a wrong one; 2 for wrong arguments.
 *
 * @param {ProjectPaths} own
 * @param {readonly string[]} args as `--help` lists them
 * @param {{ tests?: HandWritten, print?: (line: string) => void }} [options]
 */
export async function mutants(own, args, { tests: ownTests, print = console.log } = {}) {
  const chosen = await chosenProject(own, args, { command: 'mutants' })
  if (typeof chosen === 'number') return chosen
  const { language, rest, project } = chosen
  // The tests of the command's own project do not cover other machines.
  const tests = chosen.isOwn ? ownTests : undefined
  const t = messagesIn(language)
  /** @type {ReturnType<typeof optionsOf>} */
  let options
  try {
    options = optionsOf(rest)
  } catch {
    console.error(usageOf('mutants', language))
    return 2
  }
  const kit = await loadKit(project)
  /** @type {typeof kit.catalog} */
  let entries = kit.catalog
  try {
    if (options.machine !== undefined) entries = [machineNamed(options.machine, kit.catalog, t)]
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(`${error.message}\n${usageOf('mutants', language)}`)
    return 2
  }
  const verdicts = await verdictsOf(project)
  const began = Date.now()
  /** @type {MachineScore[]} */
  const scores = []
  /** @type {string[]} */
  const unsound = []
  for (const [index, entry] of entries.entries()) {
    // The remaining time is divided evenly, so that the last machine is tried too.
    const end =
      Date.now() + (began + options.seconds * 1000 - Date.now()) / (entries.length - index)
    /** @type {MachineScore} */
    let score
    try {
      score = kit.tryMutants(
        { ...entry, labels: kit.labels },
        { seed: options.seed, isLate: () => Date.now() > end, language },
      )
    } catch (error) {
      // A machine that breaks without a fault does not block the others.
      unsound.push(error instanceof Error ? error.message : String(error))
      continue
    }
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
  print(t.seed(options.seed, Math.round((Date.now() - began) / 1000)))
  for (const { name, tried } of scores)
    for (const { id, by, why } of tried) {
      const fault = kit.describeMutant(id, language ?? 'pt-BR')
      const known = verdicts[name]?.[id]
      if (by === null && known)
        print(`${name}: ${t.survives} (${known.verdict}): ${fault}: ${known.why}`)
      else if (options.listsAll && by !== 'rules')
        print(
          `${name}: ${by === null ? t.survives : t.only(by)}: ${fault}${why ? ` — ${why}` : ''}`,
        )
    }
  // Without the tests, mutants survive that the tests find.
  const unjudged = tests && options.withTests ? kit.scoreFlaws(scores, verdicts, language) : []
  const flaws = [...unsound, ...unjudged]
  for (const flaw of flaws) print(flaw)
  return flaws.length === 0 ? 0 : 1
}
