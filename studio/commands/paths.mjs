// Ways through a machine in words, for test plans, bug reports and browser tests.
import { parseArgs } from 'node:util'
import { Mistake, allNames, machineNamed } from './chosen-machine.mjs'
import { chosenProject } from './chosen-project.mjs'
import { loadKit } from './load-typescript.mjs'
import { sentencesIn } from './sentences.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { CommandSentences } from './command-sentences.ts'
 * @import { Kit } from './load-typescript.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

const formats = /** @type {const} */ (['text', 'json', 'gherkin', 'playwright'])

/**
 * @param {Pick<Kit, 'strategies'>} kit
 * @param {CommandSentences} say
 */
const usageOf = ({ strategies }, say) => say.usage.paths(strategies.join('|'), formats.join('|'))

/**
 * @param {readonly string[]} args
 * @param {string} usage
 * @param {CommandSentences} say
 */
function readArguments(args, usage, say) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        strategy: { type: 'string', default: 'shortest' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        children: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const option = error instanceof Error ? /'(-[^' ]*)/.exec(error.message)?.[1] : undefined
    throw new Mistake(option ? `${say.badOption(option)}\n${usage}` : usage, { cause: error })
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} least
 * @param {CommandSentences} say
 */
function wholeNumber(name, text, least, say) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number
  throw new Mistake(say.wholeNumber(name, least, text))
}

/**
 * @template {string} Known
 * @param {string} name
 * @param {string} text
 * @param {readonly Known[]} known
 * @param {CommandSentences} say
 */
function oneOf(name, text, known, say) {
  const found = known.find((one) => one === text)
  if (found !== undefined) return found
  throw new Mistake(say.oneOf(name, known.join(', '), text))
}

/**
 * @param {string | undefined} wanted
 * @param {Kit} kit
 * @param {CommandSentences} say
 */
function machineOf(wanted, kit, say) {
  const [only, ...more] = kit.catalog
  if (wanted === undefined && only && more.length === 0) return { ...only, words: kit.words }
  if (wanted === undefined)
    throw new Mistake(`${say.whichMachine}\n${usageOf(kit, say)}\n${allNames(kit.catalog, say)}`)
  return { ...machineNamed(wanted, kit.catalog, say), words: kit.words }
}

/**
 * The id of a state that is asked for.
 *
 * @param {string | undefined} wanted
 * @param {CatalogEntry} entry
 * @param {Kit} kit
 * @param {CommandSentences} say
 */
function stateOf(wanted, { title, machine }, kit, say) {
  if (wanted === undefined) return undefined
  const [only, ...others] = kit.statesNamed(machine, wanted)
  if (only && others.length === 0) return only.id
  const list = kit
    .statesOf(machine)
    .filter(({ parent }) => parent !== null)
    .map(({ path, description }) => `  ${path.join('.').padEnd(24)}${description ?? ''}`)
    .join('\n')
  if (others.length > 0) throw new Mistake(`${say.manyStates(title, wanted)}\n${list}`)
  throw new Mistake(`${say.noState(title, wanted)}\n${say.states}\n${list}`)
}

/**
 * The machines that run for real where they are children of this one.
 *
 * @param {CatalogEntry} entry
 * @param {typeof formats[number]} format
 * @param {Kit} kit
 * @param {CommandSentences} say
 */
function relativesOf({ title, machine }, format, kit, say) {
  if (kit.realChildrenOf(machine, kit.catalog).size === 0)
    throw new Mistake(say.noRealChildren(title))
  if (format === 'playwright') throw new Mistake(say.notWithChildren(`--format ${format}`))
  return kit.catalog
}

/**
 * What is printed for `args`. Throws a `Mistake`.
 *
 * @param {readonly string[]} args
 * @param {Kit} kit
 */
function textFor(args, kit) {
  const { language } = kit.words
  const say = sentencesIn(language)
  const usage = usageOf(kit, say)
  const { values, positionals } = readArguments(args, usage, say)
  if (values.help) return `${usage}\n${allNames(kit.catalog, say)}\n`
  if (positionals.length > 1)
    throw new Mistake(`${say.oneMachine(positionals.join(' '))}\n${usage}`)
  const subject = machineOf(positionals[0], kit, say)
  const format = oneOf('format', values.format, formats, say)
  const relatives = values.children ? relativesOf(subject, format, kit, say) : undefined
  const ways = kit.waysThrough(subject.machine, subject.cases, {
    relatives,
    strategy: oneOf('strategy', values.strategy, kit.strategies, say),
    to: stateOf(values.to, subject, kit, say),
    limit: wholeNumber('limit', values.limit, 1, say),
    seed: wholeNumber('seed', values.seed, 0, say),
  })
  // What could not be walked is said beside the ways, which a program may read.
  const { machine, cases } = subject
  for (const limit of kit.limitsOf(machine, cases, { language, relatives })) console.error(limit)
  for (const part of kit.sayUnreached(machine, cases, { language, relatives })) console.error(part)
  if (ways.length === 0) {
    const { strategy, to } = values
    throw new Mistake(
      to === undefined
        ? say.noWay(strategy, subject.title)
        : say.noWayTo(strategy, subject.title, to),
    )
  }
  const worded = ways.map((way) => kit.sayWay(way, subject))
  return {
    text: () => kit.textOf(worded, subject.title, language),
    json: () => kit.jsonOf(worded, subject),
    gherkin: () => kit.gherkinOf(worded, subject.title, language),
    playwright: () => kit.playwrightOf(ways, worded, subject),
  }[format]()
}

/**
 * Prints the ways that `args` ask for; resolves to an exit code.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} project
 * @param {readonly string[]} args as `usageOf` writes them
 * @param {{ print?: (text: string) => void, load?: typeof loadKit }} [options]
 */
export async function paths(project, args, { print, load = loadKit } = {}) {
  const chosen = await chosenProject(project, args)
  if (chosen === null) return 2
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
