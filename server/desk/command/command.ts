import { parseArgs } from 'node:util'
import { fill } from '#contract/errors.ts'
import { CommandError } from '#server/platform/command-failure.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Action } from '../action.ts'
import {
  actions,
  auditRows,
  lists,
  momentLine,
  queues,
  readSubject,
  search,
  views,
} from '../actions.ts'
import type { Field, SentFile } from '../fields.ts'
import { fieldsOf } from '../read-input.ts'
import { runAction } from '../run-action.ts'
import type { Row } from '../subjects.ts'
import { timeOf } from '../time-of.ts'
import { commandTexts as texts } from './texts.ts'

/** What a command line asks for: an action, or something to read. */
interface Command {
  name: string
  /** The id of the subject; of a command that reads, all its words. */
  args: readonly string[]
  /** What was entered, by the name of its field. */
  entries: Readonly<Record<string, string>>
  /** Fields of files: their paths, which are read later. */
  paths: Readonly<Record<string, string>>
  isConfirmed: boolean
}

const confirmation = 'confirmar'

/** How an action is written as a command, with its entries. */
function usageOf(action: Action): string {
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
  const options: Record<string, { type: 'boolean' | 'string' }> = {
    [confirmation]: { type: 'boolean' },
  }
  for (const { name, kind } of fields)
    options[name] = { type: kind === 'flag' ? 'boolean' : 'string' }
  const wrong = fill(texts.wrong, { uso: usageOf(action) })
  let read
  try {
    read = parseArgs({ args: rest, options, allowPositionals: true })
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
  return { name: action.name, args, entries: entered(false), paths: entered(true), isConfirmed }
}

/** Reads a command line. Throws {@link CommandError}. */
export function parseCommand(args: readonly string[]): Command {
  const [name = 'help', second = '', ...rest] = args
  const action = actions.get(`${name}.${second}`)
  if (action) return parseAction(action, rest)
  if (!Object.hasOwn(reads, name))
    throw new CommandError(fill(texts.unknown, { comando: args.join(' ') }))
  return { name, args: args.slice(1), entries: {}, paths: {}, isConfirmed: false }
}

/** A command with its files read; `user` of the operating system. */
export interface CommandRequest {
  command: Command
  files: Readonly<Record<string, SentFile>>
  user: string
}

/** What a command prints, and its exit code: 0 done, 1 refused, 2 not understood. */
export interface CommandAnswer {
  code: 0 | 1 | 2
  lines: readonly string[]
  download?: { name: string; content: Buffer }
}

/** Most rows of a queue. */
const most = 1000

const rowLine = ({ kind, id, cells }: Row) => `${kind} ${id}\t${cells.join('\t')}`

/** Lines to print; a text states why there are none. */
type Read = (deps: Deps, ...words: string[]) => Promise<readonly string[] | string>

/** The commands that read. */
const reads: Readonly<Record<string, Read>> = {
  async help() {
    const usages = [...actions.values()].map((each) => `  ${usageOf(each)}\n      ${each.title}`)
    return [...texts.help, ...usages]
  },
  async queues(deps) {
    const lines = []
    for (const { name, title, rows } of queues) {
      const count = (await rows(deps, most)).length
      const names = { quantos: String(count), nome: name }
      lines.push(`${title}: ${count === 0 ? texts.nothing : fill(texts.waiting, names)}`)
    }
    return lines
  },
  async queue(deps, nome = '') {
    const all = [...queues, ...lists]
    const queue = all.find(({ name }) => name === nome)
    const nomes = all.map(({ name }) => name).join(', ')
    if (!queue) return fill(texts.noQueue, { nome, nomes })
    const rows = await queue.rows(deps, most)
    return rows.length === 0 ? [queue.empty] : rows.map(rowLine)
  },
  async search(deps, ...words) {
    const rows = words.length === 0 ? [] : await search(deps, words.join(' '))
    return rows.length === 0 ? texts.nothingFound : rows.map(rowLine)
  },
  async show(deps, assunto = '', numero = '') {
    const subject = await readSubject(deps, [assunto, numero], () => true)
    const assuntos = Object.keys(views).join(', ')
    if (!subject) return fill(texts.noSubject, { assunto, numero, assuntos })
    const { title, facts, timeline } = subject.view
    return [
      title,
      ...facts.map(([label, value]) => `  ${label}: ${value}`),
      '',
      texts.history,
      ...timeline.flatMap((moment) => [
        `  ${timeOf(moment.at)}  ${momentLine(moment)}`,
        ...(moment.detail === undefined ? [] : [`    ${moment.detail}`]),
      ]),
      '',
      texts.possible,
      ...subject.possible.map((each) => `  ${usageOf(each).replace(texts.number, numero)}`),
    ]
  },
  audit: async (deps) =>
    (await auditRows(deps, most)).map(({ at, done, subject, change, reason }) =>
      [at, done, subject?.label ?? '', change, reason].join('\t'),
    ),
}

/** Runs a command, here or in the server that has the database. */
export async function runCommand(
  deps: Deps,
  { command: { name, args, entries, isConfirmed }, files, user }: CommandRequest,
): Promise<CommandAnswer> {
  const action = actions.get(name)
  if (!action) {
    const lines = (await reads[name]?.(deps, ...args)) ?? fill(texts.unknown, { comando: name })
    return typeof lines === 'string' ? { code: 1, lines: [lines] } : { code: 0, lines }
  }
  const actor = { id: null, name: fill(texts.actor, { usuario: user }) }
  const [id = ''] = args
  const run = { deps, actor, id, entered: { texts: entries, files } }
  const ran = await runAction(action, run, isConfirmed)
  if (ran.is === 'invalid') {
    const faults = Object.entries(ran.faults)
    return { code: 2, lines: faults.map(([nome, erro]) => fill(texts.field, { nome, erro })) }
  }
  const isPreview = ran.is === 'done' && action.preview !== undefined && !isConfirmed
  const lines = [ran.text, ...(ran.lines ?? []), ...(isPreview ? ['', texts.confirm] : [])]
  if (ran.is === 'refused') return { code: 1, lines }
  const { download } = ran
  return {
    code: 0,
    lines,
    ...(download && { download: { name: download.name, content: Buffer.from(download.content) } }),
  }
}
