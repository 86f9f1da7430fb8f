import { fill } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newestAudit } from '../audit.ts'
import { actions, queues, search, views } from '../actions.ts'
import type { Outcome, SubjectKind } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { momentLine } from '../moment-line.ts'
import { runAction } from '../run-action.ts'
import type { Row } from '../subjects.ts'
import { timeOf } from '../time-of.ts'
import { commandTexts as texts } from './texts.ts'
import { usageOf } from './parse.ts'
import type { Command } from './parse.ts'

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

const subjectKindOf = (kind: string) =>
  Object.keys(views).find((each): each is SubjectKind => each === kind)

async function showSubject(deps: Deps, kind: string, id: string): Promise<CommandAnswer> {
  const known = subjectKindOf(kind)
  const view = known && (await views[known]?.(deps, id))
  if (!known || !view) {
    const names = { assunto: kind, numero: id, assuntos: Object.keys(views).join(', ') }
    return { code: 1, lines: [fill(texts.noSubject, names)] }
  }
  const possible: string[] = []
  for (const action of actions.values())
    if (action.on === known && !(await action.refuses?.(deps.db, id, deps.clock())))
      possible.push(`  ${usageOf(action).replace(texts.number, id)}`)
  const moments = view.timeline.flatMap((moment) => [
    `  ${timeOf(moment.at)}  ${momentLine(moment)}`,
    ...(moment.detail === undefined ? [] : [`    ${moment.detail}`]),
  ])
  const facts = view.facts.map(([label, value]) => `  ${label}: ${value}`)
  const lines = [
    view.title,
    ...facts,
    '',
    texts.history,
    ...moments,
    '',
    texts.possible,
    ...possible,
  ]
  return { code: 0, lines }
}

function answerOf(outcome: Outcome, isPreview: boolean): CommandAnswer {
  const lines = [outcome.text, ...(outcome.lines ?? []), ...(isPreview ? ['', texts.confirm] : [])]
  if (outcome.is === 'refused') return { code: 1, lines }
  const { download } = outcome
  return {
    code: 0,
    lines,
    ...(download && { download: { name: download.name, content: Buffer.from(download.content) } }),
  }
}

/** Runs a command, here or in the server that has the database. */
export async function runCommand(
  deps: Deps,
  { command, files, user }: CommandRequest,
): Promise<CommandAnswer> {
  switch (command.is) {
    case 'help': {
      const usages = [...actions.values()].map(
        (action) => `  ${usageOf(action)}\n      ${action.title}`,
      )
      return { code: 0, lines: [...texts.help, ...usages] }
    }
    case 'queues': {
      const lines = []
      for (const { name, title, rows } of queues) {
        const count = (await rows(deps, most)).length
        const names = { quantos: String(count), nome: name }
        lines.push(`${title}: ${count === 0 ? texts.nothing : fill(texts.waiting, names)}`)
      }
      return { code: 0, lines }
    }
    case 'queue': {
      const queue = queues.find(({ name }) => name === command.name)
      const nomes = queues.map(({ name }) => name).join(', ')
      if (!queue) return { code: 1, lines: [fill(texts.noQueue, { nome: command.name, nomes })] }
      const rows = await queue.rows(deps, most)
      return { code: 0, lines: rows.length === 0 ? [queue.empty] : rows.map(rowLine) }
    }
    case 'search': {
      const rows = await search(deps, command.text)
      return rows.length === 0
        ? { code: 1, lines: [texts.nothingFound] }
        : { code: 0, lines: rows.map(rowLine) }
    }
    case 'show': {
      return showSubject(deps, command.kind, command.id)
    }
    case 'audit': {
      const rows = await newestAudit(deps.db, most)
      const lines = rows.map((moment) =>
        [timeOf(moment.at), momentLine(moment), moment.changed, moment.detail ?? ''].join('\t'),
      )
      return { code: 0, lines }
    }
    default: {
      const { name, id, texts: entries, isConfirmed } = command
      const action = actions.get(name)
      if (!action) return { code: 2, lines: [fill(texts.unknown, { comando: name })] }
      const actor = { id: null, name: fill(texts.actor, { usuario: user }) }
      const run = { deps, actor, id, entered: { texts: entries, files } }
      const ran = await runAction(action, run, isConfirmed)
      if (ran.is !== 'invalid') return answerOf(ran, action.preview !== undefined && !isConfirmed)
      const faults = Object.entries(ran.faults)
      return {
        code: 2,
        lines: faults.map(([field, erro]) => fill(texts.field, { nome: field, erro })),
      }
    }
  }
}
