// Paths through a machine in words, for test plans, bug reports and browser tests.
import { parseArgs } from 'node:util'
import { Mistake, allNames, machineNamed } from './chosen-machine.mjs'
import { chosenProject } from './chosen-project.mjs'
import { commandOptions, usageOf } from './command-options.mjs'
import { loadKit } from './load-typescript.mjs'
import { messagesIn } from './messages.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { CommandMessages } from './command-messages.ts'
 * @import { Kit } from './load-typescript.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

const formats = /** @type {const} */ (['text', 'json', 'gherkin', 'playwright'])

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} least
 * @param {CommandMessages} t
 */
function wholeNumber(name, text, least, t) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number
  throw new Mistake(t.wholeNumber(name, least, text))
}

/**
 * @template {string} Known
 * @param {string} name
 * @param {string} text
 * @param {readonly Known[]} known
 * @param {CommandMessages} t
 */
function oneOf(name, text, known, t) {
  const found = known.find((one) => one === text)
  if (found !== undefined) return found
  throw new Mistake(t.oneOf(name, known.join(', '), text))
}

/**
 * @param {string | undefined} wanted
 * @param {Kit} kit
 * @param {CommandMessages} t
 */
function machineOf(wanted, kit, t) {
  const [only, ...more] = kit.catalog
  if (wanted === undefined && only && more.length === 0) return { ...only, labels: kit.labels }
  if (wanted === undefined)
    throw new Mistake(
      `${t.whichMachine}\n${usageOf('paths', kit.labels.language)}\n${allNames(kit.catalog, t)}`,
    )
  return { ...machineNamed(wanted, kit.catalog, t), labels: kit.labels }
}

/**
 * The id of the requested state.
 *
 * @param {string | undefined} wanted
 * @param {CatalogEntry} entry
 * @param {Kit} kit
 * @param {CommandMessages} t
 */
function stateOf(wanted, { title, machine }, kit, t) {
  if (wanted === undefined) return undefined
  const [only, ...others] = kit.statesNamed(machine, wanted)
  if (only && others.length === 0) return only.id
  const list = kit
    .statesOf(machine)
    .filter(({ parent }) => parent !== null)
    .map(({ path, description }) => `  ${path.join('.').padEnd(24)}${description ?? ''}`)
    .join('\n')
  if (others.length > 0) throw new Mistake(`${t.manyStates(title, wanted)}\n${list}`)
  throw new Mistake(`${t.noState(title, wanted)}\n${t.states}\n${list}`)
}

/**
 * The machines that run as real children of this one.
 *
 * @param {CatalogEntry} entry
 * @param {typeof formats[number]} format
 * @param {Kit} kit
 * @param {CommandMessages} t
 */
function relativesOf({ title, machine }, format, kit, t) {
  if (kit.realChildrenOf(machine, kit.catalog).size === 0)
    throw new Mistake(t.noRealChildren(title))
  if (format === 'playwright') throw new Mistake(t.notWithChildren(`--format ${format}`))
  return kit.catalog
}

/**
 * The output for `args`. Throws a `Mistake`.
 *
 * @param {readonly string[]} args
 * @param {Kit} kit
 */
function textFor(args, kit) {
  const { language } = kit.labels
  const t = messagesIn(language)
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: commandOptions.paths,
  })
  if (positionals.length > 1)
    throw new Mistake(`${t.oneMachine(positionals.join(' '))}\n${usageOf('paths', language)}`)
  const subject = machineOf(positionals[0], kit, t)
  const format = oneOf('format', values.format, formats, t)
  const relatives = values.children ? relativesOf(subject, format, kit, t) : undefined
  const to = stateOf(values.to, subject, kit, t)
  const usual = to === undefined ? 'edges' : 'shortest'
  const strategy = oneOf('strategy', values.strategy ?? usual, kit.strategies, t)
  const paths = kit.pathsThrough(subject.machine, subject.cases, {
    relatives,
    strategy,
    to,
    limit: wholeNumber('limit', values.limit, 1, t),
    seed: wholeNumber('seed', values.seed, 0, t),
  })
  // Limits go to stderr: a program may read the paths on stdout.
  const { machine, cases } = subject
  for (const limit of kit.limitsOf(machine, cases, { language, relatives })) console.error(limit)
  const shown = to === undefined ? { found: paths, strategy, whole: 'edges' } : undefined
  for (const part of kit.describeUnreached(machine, cases, { language, relatives, paths: shown }))
    console.error(part)
  if (paths.length === 0)
    throw new Mistake(
      values.to === undefined
        ? t.noPath(strategy, subject.title)
        : t.noPathTo(strategy, subject.title, values.to),
    )
  const described = paths.map((path) => kit.describePath(path, subject))
  return {
    text: () => kit.textOf(described, subject.title, language),
    json: () => kit.jsonOf(described, subject),
    gherkin: () => kit.gherkinOf(described, subject.title, language),
    playwright: () => kit.playwrightOf(paths, described, subject),
  }[format]()
}

/**
 * Prints the paths that `args` request; resolves to an exit code.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} project
 * @param {readonly string[]} args as `--help` lists them
 * @param {{ print?: (text: string) => void, load?: typeof loadKit }} [options]
 */
export async function paths(project, args, { print, load = loadKit } = {}) {
  const chosen = await chosenProject(project, args, { command: 'paths' })
  if (typeof chosen === 'number') return chosen
  const { language, rest } = chosen
  const kit = await load(chosen.project, language)
  try {
    const text = textFor(rest, kit)
    if (print) print(text)
    else process.stdout.write(text)
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    return 2
  }
}
