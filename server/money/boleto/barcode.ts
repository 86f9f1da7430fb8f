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

/** Currency code of the real. */
const real = '9'

/** The general check digit, modulo 11 over the 43 other digits: 1 to 9, never 0. */
function generalDigit(others: string): string {
  let sum = 0
  for (let place = 0; place < others.length; place += 1)
    sum += Number(others.charAt(others.length - 1 - place)) * (2 + (place % 8))
  const digit = 11 - (sum % 11)
  return String(digit === 0 || digit > 9 ? 1 : digit)
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

/** Whether 44 digits are a bar code in reais with the right general check digit. */
export function isBarcode(text: string): boolean {
  if (!digits(text, 44) || text.charAt(3) !== real) return false
  return generalDigit(text.slice(0, 4) + text.slice(5)) === text.charAt(4)
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
