import { and, gte, lt, type AnyColumn, type SQL } from 'drizzle-orm'
import type { DeskAction } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { dayAfter, midnight, writeCents } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { done, refused, type Action, type FieldNameOf, type Form } from '../action.ts'
import type { Input } from '../fields.ts'
import { cellsOf, type Columns } from '../subjects.ts'
import { reportTexts as texts } from './texts.ts'

/** A cell: text, a whole number, or an amount. */
type Cell = string | number | { cents: number }

/** What spreadsheets take as the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string')
    return `${cell.cents < 0 ? '-' : ''}${writeCents(Math.abs(cell.cents))}`
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as spreadsheets in Portuguese open it: UTF-8 with its mark, `;` between cells, `1234,56`. A text is never run as a
 * formula.
 */
export const csvOf = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[headings, ...rows].map((row) => `${row.map(written).join(';')}\r\n`).join('')}`

/** What a report reads; `lines`: what is shown besides the file. */
interface Table {
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  lines?: readonly string[]
}

export const tableOf = <Row>(rows: readonly Row[], columns: Columns<Row, Cell>) => ({
  headings: Object.keys(columns),
  rows: rows.map((row) => cellsOf(columns, row).map(([, cell]) => cell)),
})

/** Whether a moment is in the entered period, whole days of Brasília. */
export function isIn(column: AnyColumn, input: Input<'de' | 'ate'>): SQL | undefined {
  const [from, after] = [input.day('de'), dayAfter(input.day('ate'))]
  return and(gte(column, midnight(from)), lt(column, midnight(after)))
}

/** An action that answers with a table. It changes nothing, and the audit shows who read it. */
export const reportAction = <const F extends Form & { file: string }>(
  name: DeskAction,
  form: F,
  read: (tx: Tx, input: Input<FieldNameOf<F>>, now: Date) => Promise<Table>,
): Action => ({
  fields: {},
  ...form,
  name,
  on: null,
  run: async ({ deps, input, write }) => {
    const [from, to] = [input.day('de'), input.day('ate')]
    if (to < from) return refused(texts.endsBefore)
    return write(async (tx) => {
      const { headings, rows, lines = [] } = await read(tx, input, deps.clock())
      const name = `${[form.file, input.text('por'), from, to].filter(Boolean).join('-')}.csv`
      const content = csvOf(headings, rows)
      return done(fill(texts.done, { linhas: rows.length }), {
        lines,
        download: { name, type: 'text/csv; charset=utf-8', content },
        after: { rows: rows.length, ...(from !== '' && { from, to }) },
      })
    })
  },
})
