import { parseArgs } from 'node:util'
import { fill } from '#contract/errors.ts'
import { CommandError } from '#server/platform/command-failure.ts'
import { actions } from '../actions.ts'
import type { Action } from '../action.ts'
import type { Field } from '../fields.ts'
import { fieldsOf } from '../read-input.ts'
import { commandTexts as texts } from './texts.ts'

/** What a command line asks for: an action, or something to read. */
export interface Command {
  name: string
  /** The id of the subject; of a command that reads, all its words. */
  args: readonly string[]
  texts: Readonly<Record<string, string>>
  /** Of files, still to be read. */
  paths: Readonly<Record<string, string>>
  isConfirmed: boolean
}

/** Commands that read, each with how many words it needs. */
const leastWords = { help: 0, queues: 0, audit: 0, queue: 1, search: 1, show: 2 } as const

export type ReadName = keyof typeof leastWords

const confirmation = 'confirmar'

/** How an action is written as a command, with its entries. */
export function usageOf(action: Action): string {
  const valueOf = ({ kind, choices = [] }: Field): string => {
    if (kind === 'choice') return choices.map(({ value }) => value).join('|')
    return kind === 'file' ? texts.file : texts.value
  }
  const entries = fieldsOf(action).map((field) => {
    const { name, kind, optional = false } = field
    const entry = kind === 'flag' ? `--${name}` : `--${name} ${valueOf(field)}`
    return optional || kind === 'flag' ? `[${entry}]` : entry
  })
  const id = action.on === null ? [] : [texts.number]
  const confirm = action.preview ? [`[--${confirmation}]`] : []
  return [action.name.replace('.', ' '), ...id, ...entries, ...confirm].join(' ')
}

function parseAction(action: Action, rest: string[]): Command {
  const fields = fieldsOf(action)
  const flags = new Set([confirmation])
  for (const { name, kind } of fields) if (kind === 'flag') flags.add(name)
  const typed = [confirmation, ...fields.map(({ name }) => name)].map(
    (name) => [name, { type: flags.has(name) ? 'boolean' : 'string' }] as const,
  )
  const wrong = fill(texts.wrong, { uso: usageOf(action) })
  let read
  try {
    read = parseArgs({ args: rest, options: Object.fromEntries(typed), allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${wrong}`)
  }
  const { positionals: args, values } = read
  if (args.length !== (action.on === null ? 0 : 1)) throw new CommandError(wrong)
  const entered = (isFile: boolean) =>
    Object.fromEntries(
      fields
        .filter(({ name, kind }) => name in values && (kind === 'file') === isFile)
        .map(({ name }) => [name, values[name] === true ? 'sim' : String(values[name])]),
    )
  const isConfirmed = values[confirmation] === true
  return { name: action.name, args, texts: entered(false), paths: entered(true), isConfirmed }
}

/** Reads a command line. Throws {@link CommandError}. */
export function parseCommand(args: readonly string[]): Command {
  const [name = 'help', second = '', ...rest] = args
  const action = actions.get(`${name}.${second}`)
  if (action) return parseAction(action, rest)
  const least = Object.entries(leastWords).find(([each]) => each === name)?.[1] ?? Infinity
  const words = args.slice(1)
  if (words.length < least) throw new CommandError(fill(texts.unknown, { comando: args.join(' ') }))
  return { name, args: words, texts: {}, paths: {}, isConfirmed: false }
}
