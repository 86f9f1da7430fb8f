import { addDays, formatBr, type PlainDate } from '#contract/dates.ts'
import { formatBRL } from '#contract/money.ts'
import { daysText, methodRows, paymentMethodNames, type PaymentMethod } from '#contract/payment.ts'
import type { AppliedCoupon, PaymentChoice } from '#machines/coupon/index.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { parcelsText } from '#src/blocks/payment-options/option-texts.ts'
import type { SummaryRow } from './summary-list.tsx'

/** Everything about the price and its payment, before the person commits. `today` in São Paulo. */
export function paymentRows(
  option: PaymentChoice,
  coupon: AppliedCoupon | null,
  { interestFree }: Pick<Schedule, 'interestFree'>,
  today: PlainDate,
): (SummaryRow | null)[] {
  const total = coupon?.totalCents ?? option.cents
  return [
    { name: 'Forma de pagamento', value: paymentMethodNames[option.TipoPagamento] },
    // Without a coupon the price is the total, shown once.
    coupon && { name: 'Preço', value: formatBRL(option.cents) },
    coupon && { name: `Cupom ${coupon.code}`, value: `− ${formatBRL(coupon.discountCents)}` },
    { name: 'Total', value: formatBRL(total), strong: true },
    methodRow(option.TipoPagamento, total, interestFree, today),
  ]
}

/** When, or in how many parcels, the total is paid. */
function methodRow(
  method: PaymentMethod,
  total: number,
  interestFree: number | null,
  today: PlainDate,
): SummaryRow {
  const { dueDays } = methodRows[method]
  return dueDays === null
    ? { name: 'Parcelas', value: parcelsText(total, interestFree) }
    : {
        name: 'Vencimento',
        value: `${formatBr(addDays(today, dueDays))}, em ${daysText(dueDays)}`,
      }
}
