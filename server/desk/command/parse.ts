import { parseArgs } from 'node:util'
import { fill } from '#contract/errors.ts'
import { actions } from '../actions.ts'
import type { Action } from '../action.ts'
import type { Field } from '../fields.ts'
import { fieldsOf } from '../read-input.ts'
import { commandTexts as texts } from './texts.ts'

/** What a command line asks for. File entries are paths, still to be read. */
export type Command =
  | { is: 'help' }
  | { is: 'queues' }
  | { is: 'audit' }
  | { is: 'queue'; name: string }
  | { is: 'search'; text: string }
  | { is: 'show'; kind: string; id: string }
  | {
      is: 'action'
      name: string
      id: string
      texts: Record<string, string>
      paths: Record<string, string>
      isConfirmed: boolean
    }

/** The command line cannot be understood; its message says what to write. */
export class CommandError extends Error {
  override name = 'CommandError'
}

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

function readAction(action: Action, rest: string[]): Command {
  const fields = fieldsOf(action)
  const options = Object.fromEntries([
    ...fields.map(
      ({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
    ),
    [confirmation, { type: 'boolean' }] as const,
  ])
  const wrong = fill(texts.wrong, { uso: usageOf(action) })
  let read
  try {
    read = parseArgs({ args: rest, options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${wrong}`)
  }
  const { positionals, values } = read
  if (positionals.length !== (action.on === null ? 0 : 1)) throw new CommandError(wrong)
  const command: Record<'texts' | 'paths', Record<string, string>> = { texts: {}, paths: {} }
  for (const { name, kind } of fields) {
    const value = values[name]
    if (value === undefined) continue
    command[kind === 'file' ? 'paths' : 'texts'][name] = value === true ? 'sim' : String(value)
  }
  const [id = ''] = positionals
  return {
    is: 'action',
    name: action.name,
    id,
    ...command,
    isConfirmed: values[confirmation] === true,
  }
}

/** Reads a command line. Throws {@link CommandError}. */
export function parseCommand(args: readonly string[]): Command {
  const [first = 'help', second = '', ...rest] = args
  const action = actions.get(`${first}.${second}`)
  if (action) return readAction(action, rest)
  const simple: Readonly<Record<string, () => Command | null>> = {
    help: () => ({ is: 'help' }),
    queues: () => ({ is: 'queues' }),
    audit: () => ({ is: 'audit' }),
    queue: () => (second === '' ? null : { is: 'queue', name: second }),
    search: () => (second === '' ? null : { is: 'search', text: [second, ...rest].join(' ') }),
    show: () => (rest[0] === undefined ? null : { is: 'show', kind: second, id: rest[0] }),
  }
  const command = Object.hasOwn(simple, first) ? simple[first]?.() : null
  if (!command) throw new CommandError(fill(texts.unknown, { comando: args.join(' ') }))
  return command
}
