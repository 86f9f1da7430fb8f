import { parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { cut, type Column } from './layout.ts'
import { faultTexts as texts } from './texts.ts'

/** A return file that cannot be read. `message` is a pt-BR sentence that names the line and what to do. */
export class ReturnFileFault extends Error {
  override name = 'ReturnFileFault'
}

/** A fault by its sentence. */
export const fault = (text: string, values: Record<string, string | number>) =>
  new ReturnFileFault(fill(text, { remedio: texts.again, ...values }))

/** Largest amount that a column of the database takes, in cents. */
const most = 2_147_483_647

/** A line, read by the columns of its record; a column that the record lacks reads as nothing. */
export function lineOf(text: string, number: number, columns: readonly Column[]) {
  const columnOf = (name: string) => columns.find(([each]) => each === name)
  const faultAt = (sentence: string, column: Column, certo = '') => {
    const [, de, length] = column
    const lido = cut(text, column)
    return fault(sentence, { linha: number, lido, de, ate: de + length - 1, certo })
  }
  const read = (name: string): string => {
    const column = columnOf(name)
    return column ? cut(text, column).trim() : ''
  }
  return {
    number,
    faultAt,
    read,
    /** A number or an amount in cents. Null: the record has no such column, or it is blank. Throws for anything else. */
    whole: (name: string): number | null => {
      const column = columnOf(name)
      const digits = read(name)
      if (!column || digits === '') return null
      if (!/^\d+$/.test(digits)) throw faultAt(texts.number, column)
      if (column[3] === 'cents' && Number(digits) > most) throw faultAt(texts.large, column)
      return Number(digits)
    },
    /** YYYY-MM-DD; the record must have the column. Throws when it is no day. */
    day: (name: string): string => {
      const digits = read(name)
      const century = digits.length === 6 ? '20' : ''
      const iso = `${century}${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
      const column = columnOf(name)
      if (column && !parseIso(iso)) throw faultAt(texts.day, column)
      return iso
    },
  }
}

export type Line = ReturnType<typeof lineOf>
