import { addDays, compareDates } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { methodRows } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { nextBankDay } from '#server/money/boleto/bank-holidays.ts'

/**
 * The last day on which what was issued for a method is paid in time: for a slip that falls due on a day without open banks,
 * the next on which they are open (P16); the printed date stays.
 */
export function lastDay(method: PaymentMethod, due: PlainDate): PlainDate {
  return methodRows[method].calendar === 'bank' ? nextBankDay(due) : due
}

/** Whether that day has passed. A bank may still take an overdue slip. */
export function isOverdue(method: PaymentMethod, due: PlainDate, today: PlainDate): boolean {
  return compareDates(today, lastDay(method, due)) > 0
}

/** Whether a payment of the last day may still be reported: `reportDays` after it, counted by the calendar of the method. */
export function mayBeReported(method: PaymentMethod, due: PlainDate, today: PlainDate): boolean {
  let day = lastDay(method, due)
  for (let counted = 0; counted < methodRows[method].reportDays; counted += 1)
    day = lastDay(method, addDays(day, 1))
  return compareDates(today, day) <= 0
}
