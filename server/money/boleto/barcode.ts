import { generalDigit, real } from '#contract/boleto/line.ts'
import { compareDates, dayNumber } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'

/** The day of factor 0, and the first of a factor with four digits. */
const base: PlainDate = { y: 1997, m: 10, d: 7 }
const first: PlainDate = { y: 2000, m: 7, d: 3 }
/** Factors run from 1000 to 9999, then start again at 1000. */
const cycle = 9000

/**
 * The four-digit due factor of a bar code, 1000 to 9999. It restarted at 1000 on 2025-02-22 and will again on
 * 2049-10-14. Throws RangeError before 2000-07-03, when factors had fewer digits.
 */
export function dueFactor(due: PlainDate): number {
  if (compareDates(due, first) < 0) throw new RangeError('No due factor before 2000-07-03')
  return ((dayNumber(due) - dayNumber(base) - 1000) % cycle) + 1000
}

/** The content of a bar code. `free` are the 25 digits that belong to the bank. */
interface BoletoInput {
  /** Three digits. */
  bank: string
  due: PlainDate
  /** Integer cents, up to 99.999.999,99. */
  cents: number
  free: string
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
