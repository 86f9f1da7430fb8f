import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { addDays, dayNumber } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { lineOf } from '#contract/boleto/line.ts'

// Reads what the portal only writes. The check digits are those of a library, so that a wrong rule is not wrong twice.

/** Whether 44 digits are a bar code with the right general check digit. */
export const isBarcode = (text: string) => isValidBoleto(lineOf(text))

/** The due day of a factor: of its candidates, 9000 days apart, the one nearest to `today`. */
export function dueDateOf(factor: number, today: PlainDate): PlainDate {
  const earliest = addDays({ y: 1997, m: 10, d: 7 }, factor)
  const cycles = Math.max(0, Math.round((dayNumber(today) - dayNumber(earliest)) / 9000))
  return addDays(earliest, cycles * 9000)
}

/** Reads a bar code; null when it is none. */
export function readBarcode(text: string, today: PlainDate) {
  if (!isBarcode(text)) return null
  return {
    bank: text.slice(0, 3),
    due: dueDateOf(Number(text.slice(5, 9)), today),
    cents: Number(text.slice(9, 19)),
    free: text.slice(19),
  }
}
