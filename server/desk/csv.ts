import { writeCents } from '#server/catalogue/index.ts'

/** A cell: text, a whole number, or an amount. */
export type Cell = string | number | { cents: number }

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
