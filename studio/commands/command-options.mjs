// The options of every command: what parses them, what describes them for `--help`, and what refuses others.
import { parseArgs } from 'node:util'
import { messagesIn, languageOf } from './messages.mjs'
import { isInstalled } from './places.mjs'

/**
 * @import { Language } from '@studio/kit/messages/language.ts'
 * @import { CommandName } from './command-messages.ts'
 */

const flag = /** @type {const} */ ({ type: 'boolean' })
const value = /** @type {const} */ ({ type: 'string' })

const common = /** @type {const} */ ({
  in: { ...value, multiple: true },
  notes: flag,
  language: value,
  help: { ...flag, short: 'h' },
})
const { in: _, ...commonOfPage } = common

/** Each option of each command, as `parseArgs` of Node takes them. */
export const commandOptions = /** @type {const} */ ({
  open: { open: flag, dev: flag, build: flag, ...commonOfPage },
  paths: {
    to: value,
    strategy: value,
    seed: { ...value, default: '1' },
    limit: value,
    children: { ...flag, default: false },
    format: { ...value, default: 'text' },
    ...common,
  },
  diagrams: { check: flag, diff: value, ...common },
  coverage: common,
  mutants: {
    machine: value,
    seconds: value,
    seed: value,
    survivors: { ...flag, default: false },
    'no-tests': { ...flag, default: false },
    ...common,
  },
  lint: { quiet: flag, ...common },
  conform: common,
  prove: common,
})

/** The script of package.json that runs a command where it is not installed. */
const scripts = /** @type {Record<CommandName, string>} */ ({
  open: 'studio',
  paths: 'paths',
  diagrams: 'diagrams',
  coverage: 'coverage:machines',
  mutants: 'mutants',
  lint: 'lint:machines',
  conform: 'conform',
  prove: 'prove',
})

/**
 * How a command is called here.
 *
 * @param {CommandName} command
 */
const callOf = (command) =>
  isInstalled ? `npx studio ${command}` : `npm run ${scripts[command]} --`

/**
 * The lines that show a command and its arguments, and where its options are.
 *
 * @param {CommandName} command
 * @param {Language} [language]
 */
export function usageOf(command, language) {
  const t = messagesIn(language)
  return `${t.usage(`${callOf(command)}${t.takes[command]}`)}\n${t.seeHelp}`
}

/**
 * Every option of a command, described.
 *
 * @param {CommandName} command
 * @param {Language} [language]
 */
export function helpOf(command, language) {
  const t = messagesIn(language)
  /** @type {Record<string, { type: string, short?: string }>} */
  const options = commandOptions[command]
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const described = t.options
  const lines = Object.keys(options).map((name) => {
    const [takes = '', does = ''] = described[name] ?? []
    const short = options[name]?.short
    const written = `--${name}${takes && ` ${takes}`}${short ? `, -${short}` : ''}`
    return `  ${written.padEnd(22)}${does}`
  })
  const [usage] = usageOf(command, language).split('\n')
  return [t.does[command], '', usage, '', ...lines].join('\n')
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that object
export const commandNames = /** @type {CommandName[]} */ (Object.keys(commandOptions))

/**
 * What every command does, for `npx studio --help`.
 *
 * @param {Language} [language]
 */
export function helpOfAll(language) {
  const t = messagesIn(language)
  const lines = commandNames.map((name) => `  ${name.padEnd(12)}${t.does[name]}`)
  return [t.usage(`npx studio ${t.takesCommand}`), '', ...lines].join('\n')
}

/**
 * Answers `--help`, and refuses options that the command does not have or that lack a value. Returns the exit code; null where the command
 * may run.
 *
 * @param {CommandName} command
 * @param {readonly string[]} args
 */
export function earlyExit(command, args) {
  const { language, mistake } = languageOf(args)
  const t = messagesIn(language)
  const why = mistake ?? mistakeIn(command, args, t)
  if (why !== null) {
    console.error(`${why}\n${usageOf(command, language)}`)
    return 2
  }
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return null
  console.log(helpOf(command, language))
  return 0
}

/**
 * @param {CommandName} command
 * @param {readonly string[]} args
 * @param {ReturnType<typeof messagesIn>} t
 */
function mistakeIn(command, args, t) {
  /** @type {import('node:util').ParseArgsConfig['options']} */
  const options = commandOptions[command]
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = options?.[token.name]
    if (!option) return t.noOption(token.rawName)
    if (option.type === 'boolean' && token.value !== undefined)
      return t.noOption(`${token.rawName}=`)
    // A value that looks like an option is the next option.
    if (
      option.type === 'string' &&
      (!token.value || (!token.inlineValue && token.value.startsWith('-')))
    )
      return t.noValue(token.rawName)
  }
  return null
}
