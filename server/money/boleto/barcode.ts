import type { PlainDate } from '#contract/dates.ts'
import { dueFactor } from './due-factor.ts'

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

const isDigits = (text: string, length: number) => new RegExp(`^[0-9]{${length}}$`).test(text)

/** The 44 digits of a bar code. Throws RangeError when a value does not fit its field. */
export function barcodeOf({ bank, due, cents, free }: BoletoInput): string {
  const value = String(cents).padStart(10, '0')
  if (!isDigits(bank, 3) || !isDigits(free, 25) || !isDigits(value, 10))
    throw new RangeError('Bank, value or free field does not fit a bar code')
  const tail = `${String(dueFactor(due)).padStart(4, '0')}${value}${free}`
  return `${bank}${real}${generalDigit(`${bank}${real}${tail}`)}${tail}`
}
