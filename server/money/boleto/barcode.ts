import { generalDigit, real } from '#contract/boleto/line.ts'
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

const isDigits = (text: string, length: number) => new RegExp(`^[0-9]{${length}}$`).test(text)

/** The 44 digits of a bar code. Throws RangeError when a value does not fit its field. */
export function barcodeOf({ bank, due, cents, free }: BoletoInput): string {
  const value = String(cents).padStart(10, '0')
  if (!isDigits(bank, 3) || !isDigits(free, 25) || !isDigits(value, 10))
    throw new RangeError('Bank, value or free field does not fit a bar code')
  const tail = `${String(dueFactor(due)).padStart(4, '0')}${value}${free}`
  return `${bank}${real}${generalDigit(`${bank}${real}${tail}`)}${tail}`
}
