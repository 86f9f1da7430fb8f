// Ways through a machine in pt-BR, for test plans, bug reports and browser tests.
import { parseArgs } from 'node:util'
import { loadKit } from './load-typescript.mjs'
import { openFiles } from './open-files.mjs'

/**
 * @import { CatalogEntry } from '@studio/kit/catalog.ts'
 * @import { Kit } from './load-typescript.mjs'
 * @import { ProjectPaths } from './project-paths.ts'
 */

const formats = /** @type {const} */ (['text', 'json', 'gherkin', 'playwright'])

/** @param {Pick<Kit, 'strategies'>} kit */
const usageOf = ({
  strategies,
}) => `Uso: npm run paths -- MÁQUINA [--in ARQUIVO] [--to ESTADO] [--strategy ${strategies.join('|')}]
       [--seed N] [--limit N] [--format ${formats.join('|')}]`

/** The message about an argument that names nothing there is. */
class Mistake extends Error {}

/**
 * @param {readonly string[]} args
 * @param {string} usage
 */
function readArguments(args, usage) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        in: { type: 'string', multiple: true },
        to: { type: 'string' },
        strategy: { type: 'string', default: 'shortest' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        format: { type: 'string', default: 'text' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const option = error instanceof Error ? /'(-[^' ]*)/.exec(error.message)?.[1] : undefined
    throw new Mistake(
      option ? `A opção ${option} não existe ou está sem valor.\n${usage}` : usage,
      { cause: error },
    )
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} least
 */
function wholeNumber(name, text, least) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number
  throw new Mistake(`--${name} pede um número inteiro a partir de ${least}, não “${text}”.`)
}

/**
 * @template {string} Known
 * @param {string} name
 * @param {string} text
 * @param {readonly Known[]} known
 */
function oneOf(name, text, known) {
  const found = known.find((one) => one === text)
  if (found !== undefined) return found
  throw new Mistake(`--${name} pede ${known.join(', ')}, não “${text}”.`)
}

/**
 * @param {string | undefined} wanted
 * @param {Kit} kit
 */
function machineOf(wanted, kit) {
  const [only, ...more] = kit.catalog
  if (wanted === undefined && only && more.length === 0) return { ...only, words: kit.words }
  if (wanted === undefined)
    throw new Mistake(`Falta dizer de qual máquina.\n${usageOf(kit)}\n${allNames(kit)}`)
  const entry = kit.catalog.find(({ name, machine }) => name === wanted || machine.id === wanted)
  if (!entry) throw new Mistake(`A máquina “${wanted}” não existe.\n${allNames(kit)}`)
  return { ...entry, words: kit.words }
}

/** @param {Pick<Kit, 'catalog'>} kit */
const allNames = ({ catalog }) =>
  ['Máquinas:', ...catalog.map(({ name, title }) => `  ${name.padEnd(20)}${title}`)].join('\n')

/**
 * The id of a state, asked for by its path below the root, its id, or its own key when no other has it.
 *
 * @param {string | undefined} wanted
 * @param {CatalogEntry} entry
 * @param {Kit} kit
 */
function stateOf(wanted, { title, machine }, kit) {
  if (wanted === undefined) return undefined
  const states = kit.statesOf(machine).filter(({ parent }) => parent !== null)
  const found = states.filter(({ id, path }) => id === wanted || path.join('.') === wanted)
  const byKey = found.length > 0 ? found : states.filter(({ key }) => key === wanted)
  const [only] = byKey
  if (only && byKey.length === 1) return only.id
  const list = states
    .map(({ path, description }) => `  ${path.join('.').padEnd(24)}${description ?? ''}`)
    .join('\n')
  if (byKey.length > 1)
    throw new Mistake(
      `${title} tem mais de um estado “${wanted}”: escreva o caminho todo.\n${list}`,
    )
  throw new Mistake(`${title} não tem o estado “${wanted}”.\nEstados:\n${list}`)
}

/**
 * What is printed for `args`. Throws a `Mistake`.
 *
 * @param {readonly string[]} args
 * @param {Kit} kit
 */
function textFor(args, kit) {
  const usage = usageOf(kit)
  const { values, positionals } = readArguments(args, usage)
  if (values.help) return `${usage}\n${allNames(kit)}\n`
  if (positionals.length > 1)
    throw new Mistake(`Uma máquina por vez: “${positionals.join(' ')}”.\n${usage}`)
  const subject = machineOf(positionals[0], kit)
  const format = oneOf('format', values.format, formats)
  const ways = kit.waysThrough(subject.machine, subject.cases, {
    strategy: oneOf('strategy', values.strategy, kit.strategies),
    to: stateOf(values.to, subject, kit),
    limit: wholeNumber('limit', values.limit, 1),
    seed: wholeNumber('seed', values.seed, 0),
  })
  // What could not be walked is said beside the ways, which a program may read.
  for (const limit of kit.limitsOf(subject.machine, subject.cases)) console.error(limit)
  if (ways.length === 0) {
    const end = values.to === undefined ? '' : ` que termine em “${values.to}”`
    throw new Mistake(`Não há caminho ${values.strategy} de ${subject.title}${end}.`)
  }
  const worded = ways.map((way) => kit.sayWay(way, subject))
  return {
    text: () => kit.textOf(worded, subject.title),
    json: () => kit.jsonOf(worded, subject),
    gherkin: () => kit.gherkinOf(worded, subject.title),
    playwright: () => kit.playwrightOf(ways, worded, subject),
  }[format]()
}

/**
 * Prints the ways that `args` ask for; resolves to an exit code.
 *
 * @param {Pick<ProjectPaths, 'root' | 'module'>} project
 * @param {readonly string[]} args as `usageOf` writes them
 */
export async function paths(project, args) {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { in: { type: 'string', multiple: true } },
  })
  const files = (values.in ?? []).filter((value) => typeof value === 'string')
  const opened = files.length > 0 ? await openFiles(files, { print: console.error }) : null
  const kit = await loadKit(opened?.project ?? project)
  try {
    process.stdout.write(textFor(args, kit))
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    return 2
  }
}
