import { generalDigit, isBarcode, real } from '#contract/boleto/line.ts'
import type { PlainDate } from '#contract/dates.ts'
import { dueDateOf, dueFactor } from './due-factor.ts'

/** The content of a bar code. `free` are the 25 digits that belong to the bank. */
interface BoletoInput {
  /** Three digits. */
  bank: string
  due: PlainDate
  /** Integer cents, up to 99.999.999,99. */
  cents: number
  free: string
}

const digits = (text: string, length: number) =>
  new RegExp(`^[0-9]{${length}}$`).test(text) ? text : null

/** The 44 digits of a bar code. Throws RangeError when a value does not fit its field. */
export function barcodeOf({ bank, due, cents, free }: BoletoInput): string {
  const value = String(cents).padStart(10, '0')
  if (!digits(bank, 3) || !digits(free, 25) || !digits(value, 10))
    throw new RangeError('Bank, value or free field does not fit a bar code')
  const tail = `${String(dueFactor(due)).padStart(4, '0')}${value}${free}`
  return `${bank}${real}${generalDigit(`${bank}${real}${tail}`)}${tail}`
}

/** Reads a bar code; null when it is none. The due day is the candidate nearest to `today`. */
export function readBarcode(
  text: string,
  today: PlainDate,
): { bank: string; due: PlainDate | null; cents: number; free: string } | null {
  if (!isBarcode(text)) return null
  return {
    bank: text.slice(0, 3),
    due: dueDateOf(Number(text.slice(5, 9)), today),
    cents: Number(text.slice(9, 19)),
    free: text.slice(19),
  }
}
