import { brand } from '#contract/brand.ts'
import { batchesOf } from '#server/platform/db/among.ts'
import type { Column, Layout, RecordKind } from './layout.ts'

/** A title that a return file reports. */
export interface WrittenTitle {
  ourNumber: string
  /** What the slip asks for, and what was paid. */
  face: number
  paid: number
  /** YYYY-MM-DD. */
  paidOn: string
  /** Left out: the payments of the layout. */
  code?: string
}

const [account = '', accountDigit = ''] = brand.bank.account.split('-')

function written([name, , length, type]: Column, value: string | number = ''): string {
  if (typeof type === 'object') return 'is' in type ? type.is : type.mark.charAt(0)
  if (type === 'text') return String(value).slice(0, length).padEnd(length)
  const [year = '', month = '', day = ''] = type === 'day' ? String(value).split('-') : []
  const digits = type === 'day' ? day + month + year.slice(length - 8) : String(value)
  if (digits.length > length) throw new RangeError(`${name} does not fit its ${length} columns`)
  return digits.padStart(length, '0')
}

/**
 * Writes a return file as a bank does, in ASCII. `madeOn` is YYYY-MM-DD; `lotSize`: most titles of a lot, whose lines are
 * numbered with five digits. A value that is left out is blank or zero. Throws RangeError when a number does not fit.
 */
export function writeReturnFile(
  layout: Layout,
  titles: readonly WrittenTitle[],
  madeOn: string,
  lotSize = 40_000,
): string {
  const { records, width } = layout
  const [settled = ''] = layout.occurrences.paid
  const lines: string[] = []
  const common = { agency: brand.bank.agency, account, accountDigit, madeOn }
  const write = (kind: RecordKind, values: Record<string, string | number> = {}) => {
    const columns = records[kind]
    if (!columns) return
    const all: Record<string, string | number> = { ...common, line: lines.length + 1, ...values }
    const fill = (line: string, column: Column) =>
      line.padEnd(column[1] - 1) + written(column, all[column[0]])
    lines.push(columns.reduce(fill, '').padEnd(width))
  }
  const totals = (some: readonly WrittenTitle[]) => {
    const paid = some.filter(({ code = settled }) => code === settled)
    return {
      titles: some.length,
      faceTotal: some.reduce((sum, { face }) => sum + face, 0),
      settledTitles: paid.length,
      settledTotal: paid.reduce((sum, each) => sum + each.paid, 0),
    }
  }
  write('fileHeader')
  const lots = records.lotHeader ? [...batchesOf(titles, lotSize)] : [titles]
  for (const [at, some] of lots.entries()) {
    const lot = at + 1
    const first = lines.length
    write('lotHeader', { lot })
    for (const { code = settled, ...title } of some) {
      const values = { ...title, code, lot }
      write('title', { ...values, sequence: lines.length - first })
      write('payment', { ...values, sequence: lines.length - first })
    }
    write('lotTrailer', { lot, records: lines.length - first + 1, ...totals(some) })
  }
  write('fileTrailer', { lots: lots.length, records: lines.length + 1, ...totals(titles) })
  return lines.map((line) => `${line}\r\n`).join('')
}
