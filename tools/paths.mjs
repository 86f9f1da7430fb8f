// `npm run paths -- MACHINE`: ways through a machine in pt-BR, for test plans, bug reports and browser tests.
import { parseArgs } from 'node:util'
import { load } from './load-typescript.mjs'

const kit = await load(`
  export { catalog } from './machines/catalog.ts'
  export { words } from './machines/words.ts'
  export { statesOf } from './machines/kit/chart.ts'
  export { gherkinOf, jsonOf, sayWay, textOf } from './machines/kit/path-text.ts'
  export { playwrightOf } from './machines/kit/path-text-playwright.ts'
  export { strategies, waysThrough } from './machines/kit/strategies.ts'
`)
const formats = ['text', 'json', 'gherkin', 'playwright']
const usage = `Uso: npm run paths -- MÁQUINA [--to ESTADO] [--strategy ${kit.strategies.join('|')}]
       [--seed N] [--limit N] [--format ${formats.join('|')}]`

/** A sentence for whoever asked for something that is not there. */
class Mistake extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        strategy: { type: 'string', default: 'shortest' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        format: { type: 'string', default: 'text' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error.message)?.[1]
    throw new Mistake(
      option ? `A opção ${option} não existe ou está sem valor.\n${usage}` : usage,
      { cause: error },
    )
  }
}

function wholeNumber(name, text, least) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number
  throw new Mistake(`--${name} pede um número inteiro a partir de ${least}, não “${text}”.`)
}

function oneOf(name, text, known) {
  if (known.includes(text)) return text
  throw new Mistake(`--${name} pede ${known.join(', ')}, não “${text}”.`)
}

function machineOf(asked) {
  if (asked === undefined)
    throw new Mistake(`Falta dizer de qual máquina.\n${usage}\n${allNames()}`)
  const entry = kit.catalog.find(({ name, machine }) => name === asked || machine.id === asked)
  if (!entry) throw new Mistake(`A máquina “${asked}” não existe.\n${allNames()}`)
  return { ...entry, words: kit.words }
}

const allNames = () =>
  ['Máquinas:', ...kit.catalog.map(({ name, title }) => `  ${name.padEnd(20)}${title}`)].join('\n')

/** A state by its path below the root, its id, or its own key when no other has it. */
function stateOf(asked, { title, machine }) {
  if (asked === undefined) return undefined
  const states = kit.statesOf(machine).filter(({ parent }) => parent !== null)
  const found = states.filter(({ id, path }) => id === asked || path.join('.') === asked)
  const byKey = found.length > 0 ? found : states.filter(({ key }) => key === asked)
  if (byKey.length === 1) return byKey[0].id
  const list = states
    .map(({ path, description }) => `  ${path.join('.').padEnd(24)}${description ?? ''}`)
    .join('\n')
  if (byKey.length > 1)
    throw new Mistake(`${title} tem mais de um estado “${asked}”: escreva o caminho todo.\n${list}`)
  throw new Mistake(`${title} não tem o estado “${asked}”.\nEstados:\n${list}`)
}

try {
  const { values, positionals } = readArguments()
  if (values.help) {
    console.log(`${usage}\n${allNames()}`)
    process.exit(0)
  }
  if (positionals.length > 1)
    throw new Mistake(`Uma máquina por vez: “${positionals.join(' ')}”.\n${usage}`)
  const subject = machineOf(positionals[0])
  const format = oneOf('format', values.format, formats)
  const ways = kit.waysThrough(subject.machine, subject.cases, {
    strategy: oneOf('strategy', values.strategy, kit.strategies),
    to: stateOf(values.to, subject),
    limit: wholeNumber('limit', values.limit, 1),
    seed: wholeNumber('seed', values.seed, 0),
  })
  if (ways.length === 0)
    throw new Mistake(
      `Nenhum caminho ${values.strategy} de ${subject.title} termina em “${values.to}”.`,
    )
  const said = ways.map((way) => kit.sayWay(way, subject))
  process.stdout.write(
    {
      text: () => kit.textOf(said, subject.title),
      json: () => kit.jsonOf(said, subject),
      gherkin: () => kit.gherkinOf(said, subject.title),
      playwright: () => kit.playwrightOf(ways, said, subject),
    }[format](),
  )
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  console.error(error.message)
  process.exitCode = 2
}
