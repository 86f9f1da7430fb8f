import { parseArgs } from 'node:util'
import { fill } from '#contract/errors.ts'
import { CommandError } from '#server/platform/command-failure.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Action } from '../action.ts'
import { actions, allLists, momentLine, queues, readSubject, search, views } from '../actions.ts'
import type { Field, Fields, SentFile } from '../fields.ts'
import { fieldsOf } from '../fields.ts'
import { runAction } from '../run-action.ts'
import { rangeOf, timeOf, waitingOf, type Row } from '../subjects.ts'
import { commandTexts as texts } from './texts.ts'

/** What a command line asks for: an action, or something to read. */
interface Command {
  name: string
  /** The id of the subject; of a command that reads, all its words. */
  args: readonly string[]
  /** What was entered, by the name of its field. */
  texts: Readonly<Record<string, string>>
  /** Fields of files: their paths, which are read later. */
  paths: Readonly<Record<string, string>>
  isConfirmed: boolean
}

const confirmation = 'confirmar'

const choicesOf = ({ choices = {} }: Field) => Object.keys(choices).join('|')

/** How an action is written as a command, with its entries. */
function usageOf(action: Action): string {
  const valueOf = (field: Field): string => {
    if (field.kind === 'choice') return choicesOf(field)
    return field.kind === 'file' ? texts.file : texts.value
  }
  const entries = Object.entries(fieldsOf(action)).map(([name, field]) => {
    const { kind, optional = false } = field
    const entry = kind === 'flag' ? `--${name}` : `--${name} ${valueOf(field)}`
    return optional || kind === 'flag' ? `[${entry}]` : entry
  })
  const id = action.on === null ? [] : [texts.number]
  const confirm = action.hasPreview ? [`[--${confirmation}]`] : []
  return [action.name.replace('.', ' '), ...id, ...entries, ...confirm].join(' ')
}

/** Reads words and options; an option without its value is left out. Throws {@link CommandError}. */
function parseLine(name: string, rest: readonly string[], fields: Fields): Command {
  const kinds = new Map(Object.entries(fields).map(([each, { kind }]) => [each, kind]))
  kinds.set(confirmation, 'flag')
  const typeOf = (kind: Field['kind']) =>
    ({ type: kind === 'flag' ? 'boolean' : 'string' }) as const
  const options = Object.fromEntries([...kinds].map(([each, kind]) => [each, typeOf(kind)]))
  // What is wrong is stated here: parseArgs would do it in English.
  const line = { args: [...rest], options, allowPositionals: true, strict: false } as const
  const { positionals: args, values } = parseArgs(line)
  const entries: Record<string, string> = {}
  const paths: Record<string, string> = {}
  for (const [nome, value] of Object.entries(values)) {
    const kind = kinds.get(nome)
    if (kind === undefined) throw new CommandError(fill(texts.noOption, { nome }))
    if (kind === 'flag' && value === true) entries[nome] = texts.yes
    else if (typeof value === 'string') (kind === 'file' ? paths : entries)[nome] = value
  }
  const { [confirmation]: confirmed, ...given } = entries
  return { name, args, texts: given, paths, isConfirmed: confirmed === texts.yes }
}

/** Reads a command line. Throws {@link CommandError}. */
export function parseCommand(args: readonly string[]): Command {
  const [name = 'help', second = '', ...rest] = args
  const action = actions.get(`${name}.${second}`)
  if (action) {
    const command = parseLine(action.name, rest, fieldsOf(action))
    if (command.args.length === (action.on === null ? 0 : 1)) return command
    throw new CommandError(fill(texts.wrong, { uso: usageOf(action) }))
  }
  if (!Object.hasOwn(reads, name))
    throw new CommandError(fill(texts.unknown, { comando: args.join(' ') }))
  return { name, args: args.slice(1), texts: {}, paths: {}, isConfirmed: false }
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
  download?: { name: string; content: Buffer } | undefined
}

/** Most rows of a list. */
const most = 10_000

const rowLine = ({ kind, id, cells }: Row) =>
  [...(kind ? [`${kind} ${id}`] : []), ...cells].join('\t')

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
      const { total } = await rows(deps, { limit: 0 })
      const command = total === 0 ? '' : `: npm run desk -- queue ${name}`
      lines.push(`${title}: ${waitingOf(total)}${command}`)
    }
    return lines
  },
  async queue(deps, nome = '', ...words) {
    const queue = allLists.find(({ name }) => name === nome)
    const nomes = allLists.map(({ name }) => name).join(', ')
    if (!queue) return fill(texts.noQueue, { nome, nomes })
    const asked = { limit: most, filter: { texto: words.join(' ') } }
    const listed = await queue.rows(deps, asked)
    if (listed.rows.length === 0) return [queue.empty]
    return [...listed.rows.map(rowLine), '', rangeOf(asked, listed)]
  },
  async search(deps, ...words) {
    const found = words.length === 0 ? [] : await search(deps, words.join(' '))
    if (found.length === 0) return texts.nothingFound
    return found.flatMap(({ list, listed }) => [list.title, ...listed.rows.map(rowLine)])
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
        ...(moment.detail ? [`    ${moment.detail}`] : []),
      ]),
      '',
      texts.possible,
      ...subject.possible.map((each) => `  ${usageOf(each).replace(texts.number, numero)}`),
    ]
  },
}

/** What is missing or wrong about an entry, with what to do. */
function faultLine(field: Field | undefined, nome: string, erro: string, isEmpty: boolean): string {
  if (!field || field.optional || !isEmpty) return fill(texts.field, { nome, erro })
  const remedy = nome === 'motivo' ? texts.giveReason : (texts.remedies[field.kind] ?? texts.write)
  const values = { rotulo: field.label, opcoes: choicesOf(field) }
  return fill(texts.missing, { nome, remedio: fill(remedy, values) })
}

/** Runs a command, here or in the server that has the database. */
export async function runCommand(
  deps: Deps,
  { command: { name, args, texts: entries, isConfirmed }, files, user }: CommandRequest,
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
    const fields = fieldsOf(action)
    const faults = Object.entries(ran.faults).map(([nome, erro]) =>
      faultLine(fields[nome], nome, erro, !entries[nome]?.trim() && !files[nome]),
    )
    return { code: 2, lines: [...faults, fill(texts.wrong, { uso: usageOf(action) })] }
  }
  const isPreview = ran.is === 'done' && action.hasPreview && !isConfirmed
  const lines = [ran.text, ...(ran.lines ?? []), ...(isPreview ? ['', texts.confirm] : [])]
  if (ran.is === 'refused') return { code: 1, lines }
  const { download: file } = ran
  const download = file && { name: file.name, content: Buffer.from(file.content) }
  return { code: 0, lines, download }
}
