/**
 * What a line of a return file is, in the order in which it is recognised: a title, which is a slip (segment T of CNAB 240), its
 * payment (segment U), headers and trailers of the file and of a batch, or a record that is not read.
 */
export const recordKinds = [
  'title',
  'payment',
  'fileHeader',
  'batchHeader',
  'batchTrailer',
  'fileTrailer',
  'other',
] as const

export type RecordKind = (typeof recordKinds)[number]

/**
 * How a column is written. `number`: digits with zeros on the left. `cents`: an amount that can be stored; a total is a
 * `number`, in cents, without a limit. `day`: DDMMAAAA, or DDMMAA where it has six. `is`: always this. `mark`: one of these
 * characters, by which the record is recognised.
 */
type ColumnType = 'number' | 'cents' | 'day' | 'text' | { is: string } | { mark: string }

/** A column of a record, in the order of positions: name, first position from 1, length, type. `return-file.ts` reads it by name. */
export type Column = readonly [name: string, start: number, length: number, type: ColumnType]

/** What a bank reports about a title. */
export type Occurrence = 'paid' | 'partlyPaid' | 'registered' | 'rejected' | 'other'

/** How a bank writes its return files. Another bank is another file of such rows. */
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
export const layoutLabel = ({ width, bankName, bank }: Layout): string =>
  `CNAB ${width}, ${bankName} (${bank})`

/** The content of a column. */
export const cut = (line: string, [, start, length]: Column): string =>
  line.slice(start - 1, start - 1 + length)

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** What trailers count of titles: how many, what they ask for, and of those that were settled what was paid (`cents`). */
export function totalsOf(
  titles: readonly { code: string; face: number; cents: number }[],
  { occurrences }: Layout,
) {
  const settled = titles.filter(({ code }) => code === occurrences.paid[0])
  return {
    titles: titles.length,
    faceTotal: sum(titles.map(({ face }) => face)),
    settledTitles: settled.length,
    settledTotal: sum(settled.map(({ cents }) => cents)),
    settledFace: sum(settled.map(({ face }) => face)),
  }
}
