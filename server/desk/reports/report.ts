import type { DeskAction } from '#contract/desk.ts'
import { addDays, formatIso, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { action } from '../action.ts'
import type { Action } from '../action.ts'
import { csvOf } from '../csv.ts'
import type { Cell } from '../csv.ts'
import type { Field, Input } from '../fields.ts'
import { reportTexts as texts } from './texts.ts'

/** From its first instant to the one after its last. */
export interface Period {
  from: Date
  until: Date
}

interface Table {
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** What a command prints besides the file. */
  lines?: readonly string[]
}

interface Report<Name extends string> {
  name: DeskAction
  title: string
  help: string
  /** The beginning of the file's name. */
  file: string
  fields: readonly Field<Name>[]
  read: (tx: Tx, input: Input<Name>, now: Date) => Promise<Table>
}

/** The entries of a period. */
export const periodFields = [
  { name: 'de', label: texts.from, kind: 'day', hint: texts.period },
  { name: 'ate', label: texts.to, kind: 'day' },
] as const

/** Midnight in Brasília, which has had no summer time since 2019. */
const midnight = (iso: string) => new Date(`${iso}T03:00:00.000Z`)

/** The entered period, whole days of Brasília. */
export function periodOf(input: Input<'de' | 'ate'>): Period {
  const last = parseIso(input.day('ate') ?? '')
  const after = last ? formatIso(addDays(last, 1)) : ''
  return { from: midnight(input.day('de') ?? ''), until: midnight(after) }
}

/** An action that answers with a table. It changes nothing, and the audit shows who read it. */
export const reportAction = <const Name extends string>(report: Report<Name>): Action =>
  action<Name>({
    ...report,
    on: null,
    reason: 'none',
    run: async ({ deps, input, write }) => {
      const entered = report.fields
        .filter(({ kind }) => kind === 'day')
        .map(({ name }) => input.day(name) ?? '')
      const [first = '', last = ''] = entered
      if (last < first) return { is: 'refused', text: texts.endsBefore }
      return write(async (tx) => {
        const { headings, rows, lines } = await report.read(tx, input, deps.clock())
        return {
          is: 'done',
          text: fill(texts.done, { linhas: rows.length }),
          ...(lines && { lines }),
          download: {
            name: `${[report.file, ...entered].join('-')}.csv`,
            type: 'text/csv; charset=utf-8',
            content: csvOf(headings, rows),
          },
          after: { rows: rows.length, ...(entered.length > 0 && { from: first, to: last }) },
        }
      })
    },
  })
