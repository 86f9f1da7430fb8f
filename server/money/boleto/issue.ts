import { brand } from '#contract/brand.ts'
import type { PlainDate } from '#contract/dates.ts'
import type { Random } from '#server/platform/ports/system.ts'
import { barcodeOf } from './barcode.ts'

/** Carteira of the reference slips. */
export const wallet = '01'

/** The columns of a receivable for its slip. `ourNumber` has 11 digits, `barcode` 44. */
export interface IssuedSlip {
  ourNumber: string
  barcode: string
}

/** The account as in the free field: seven digits. */
const account = brand.bank.account.replace(/\D/g, '').padStart(7, '0')

/** A slip with a random number. Throws RangeError when the total does not fit the bar code. */
export function issueSlip(cents: number, due: PlainDate, random: Random): IssuedSlip {
  const ourNumber = String(random.below(10 ** 11)).padStart(11, '0')
  const free = `${brand.bank.agency}${wallet}${ourNumber}${account}0`
  return {
    ourNumber,
    barcode: barcodeOf({ bank: brand.bank.code, due, cents, free }),
  }
}

/** Our number in a bar code that {@link issueSlip} made. */
export const ourNumberIn = (barcode: string): string => barcode.slice(25, 36)
