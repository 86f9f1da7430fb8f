import { compareDates } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { methodRows } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { nextBankDay } from '#server/money/boleto/bank-holidays.ts'

/**
 * Whether what was issued for a method is past its due day. Banks take a slip until the next day on which they are open
 * (decision P16), and the printed date stays.
 */
export function isOverdue(method: PaymentMethod, due: PlainDate, today: PlainDate): boolean {
  const last = methodRows[method].calendar === 'bank' ? nextBankDay(due) : due
  return compareDates(today, last) > 0
}
