import { parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { cut, isoOf } from './layout.ts'
import type { Column } from './layout.ts'
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

/** A line with its number and the columns of its record; a column that the record lacks reads as nothing. */
export class Line {
  readonly text: string
  readonly number: number
  readonly #columns: ReadonlyMap<string, Column>

  constructor(text: string, number: number, columns: ReadonlyMap<string, Column>) {
    this.text = text
    this.number = number
    this.#columns = columns
  }

  fault(text: string, [, start, length]: Column, values: Record<string, string | number> = {}) {
    const lido = this.text.slice(start - 1, start - 1 + length)
    return fault(text, { linha: this.number, lido, de: start, ate: start + length - 1, ...values })
  }

  read(name: string): string {
    const column = this.#columns.get(name)
    return column ? cut(this.text, column).trim() : ''
  }

  /** Null: the record has no such column, or it is blank. */
  whole(name: string): number | null {
    const column = this.#columns.get(name)
    const digits = this.read(name)
    if (!column || digits === '') return null
    if (!/^\d+$/.test(digits)) throw this.fault(texts.number, column)
    return Number(digits)
  }

  cents(name: string): number {
    const cents = this.whole(name) ?? 0
    const column = this.#columns.get(name)
    if (cents > most && column) throw this.fault(texts.large, column)
    return cents
  }

  /** YYYY-MM-DD. */
  day(name: string): string {
    const iso = isoOf(this.read(name))
    const column = this.#columns.get(name)
    if (column && !parseIso(iso)) throw this.fault(texts.day, column)
    return iso
  }
}
