/**
 * What a line of a return file is, in the order in which it is recognised: a title (segment T of CNAB 240), its payment (segment
 * U), headers and trailers of the file and of a lot, or a record that is not read.
 */
export const kinds = [
  'title',
  'payment',
  'fileHeader',
  'lotHeader',
  'lotTrailer',
  'fileTrailer',
  'other',
] as const

export type RecordKind = (typeof kinds)[number]

/**
 * How a column is written. `number`: digits with zeros on the left. `cents`: a number with two implied decimals. `day`:
 * DDMMAAAA, or DDMMAA where it has six. `is`: always this. `mark`: one of these characters, by which the record is recognised.
 */
type ColumnType = 'number' | 'cents' | 'day' | 'text' | { is: string } | { mark: string }

/** A column of a record: name, first position from 1, length, type; in the order of their positions. Names that are read: see `read-return-file.ts`. */
export type Column = readonly [name: string, start: number, length: number, type: ColumnType]

/** What a bank reports about a title. */
export type Occurrence = 'paid' | 'partlyPaid' | 'registered' | 'rejected' | 'other'

/** How a bank writes its return files. A bank more is a further file of such rows. */
export interface Layout {
  /** In commands and forms: `cnab240-999`. */
  name: string
  bank: string
  bankName: string
  /** Characters a line. */
  width: 240 | 400
  records: Readonly<Partial<Record<RecordKind, readonly Column[]>>>
  /** Codes of the bank; every other one is `other`. The first one of `paid` is what the trailer counts, and a sample has. */
  occurrences: Readonly<Record<'paid' | 'registered' | 'rejected', readonly string[]>>
  /** Codes of payments that the bank took back. */
  reversals: readonly string[]
}

/** In choices and sentences: `CNAB 400, Bradesco (237)`. */
export const titleOf = ({ width, bankName, bank }: Layout): string =>
  `CNAB ${width}, ${bankName} (${bank})`

/** The content of a column. */
export const cut = (line: string, [, start, length]: Column): string =>
  line.slice(start - 1, start - 1 + length)

/** The columns of a record by their names, those by which it is recognised, and those whose content is constant. */
export interface RecordColumns {
  byName: ReadonlyMap<string, Column>
  marks: readonly (readonly [at: number, characters: string])[]
  constants: readonly (readonly [column: Column, is: string])[]
}

export const columnsOf = (columns: readonly Column[]): RecordColumns => ({
  byName: new Map(columns.map((column) => [column[0], column])),
  marks: columns.flatMap(([, start, , type]) =>
    typeof type === 'object' && 'mark' in type ? [[start - 1, type.mark] as const] : [],
  ),
  constants: columns.flatMap((column) => {
    const [, , , type] = column
    return typeof type === 'object' && 'is' in type ? [[column, type.is] as const] : []
  }),
})

/** `2026-11-27` from DDMMAAAA or DDMMAA, not checked. */
export function isoOf(day: string): string {
  const century = day.length === 6 ? '20' : ''
  return `${century}${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`
}

function written([name, , length, type]: Column, value: string | number | undefined): string {
  if (typeof type === 'object') return 'is' in type ? type.is : type.mark.charAt(0)
  if (type === 'text')
    return String(value ?? '')
      .slice(0, length)
      .padEnd(length)
  const digits =
    type === 'day' && value !== undefined
      ? String(value).split('-').toReversed().join('')
      : String(value ?? '')
  const fitting = type === 'day' && length === 6 ? digits.slice(0, 4) + digits.slice(6) : digits
  if (fitting.length > length) throw new RangeError(`${name} does not fit its ${length} columns`)
  return fitting.padStart(length, '0')
}

/** A line of a record; a value that is left out is blank or zero. Throws RangeError when a number does not fit. */
export function writeRecord(
  columns: readonly Column[],
  width: number,
  values: Readonly<Record<string, string | number>>,
): string {
  let line = ''
  for (const column of columns)
    line = line.padEnd(column[1] - 1) + written(column, values[column[0]])
  return line.padEnd(width)
}
