import type { Schedule } from '#contract/calls/courses.ts'
import { addDays, formatBr, type PlainDate } from '#contract/dates.ts'
import { cardPriceLabel, interestFreeCount, maxInstallments } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import type { AppliedCoupon, PaymentChoice } from '#machines/coupon/index.ts'
import { paymentMethodNames } from '#src/blocks/payment-options/payment-choice.ts'
import type { Fact } from './summary-list.tsx'

/** Days until a slip is due (specification section 9). */
const boletoDays = 5

/** Everything about the price and its payment, before the person commits. `today` in São Paulo. */
export function paymentFacts(
  option: PaymentChoice,
  coupon: AppliedCoupon | null,
  { NrParcelasSemJuros }: Pick<Schedule, 'NrParcelasSemJuros'>,
  today: PlainDate,
): (Fact | null)[] {
  const total = coupon?.totalCents ?? option.cents
  const free = interestFreeCount(NrParcelasSemJuros)
  return [
    { name: 'Forma de pagamento', value: paymentMethodNames[option.TipoPagamento] },
    { name: 'Preço', value: formatBRL(option.cents) },
    coupon && { name: `Cupom ${coupon.code}`, value: `− ${formatBRL(coupon.discountCents)}` },
    { name: 'Total', value: formatBRL(total), strong: true },
    option.TipoPagamento === 0
      ? {
          name: 'Vencimento',
          value: `${formatBr(addDays(today, boletoDays))}, em ${boletoDays} dias`,
        }
      : {
          name: 'Parcelas',
          value: [
            free > 1 ? `Até ${cardPriceLabel(total, NrParcelasSemJuros)} sem juros` : 'À vista',
            ...(free < maxInstallments ? [`ou em até ${maxInstallments}x com juros`] : []),
          ].join(', '),
        },
  ]
}
