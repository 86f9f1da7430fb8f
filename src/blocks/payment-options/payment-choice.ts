import { cardPrice, longerWithInterest, maxInstallments } from '#contract/installments.ts'
import { boletoDueDays, paymentMethod } from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'

/** In how many parcels a sum in cents may be paid by card; `exact`: with the first one, where it carries cents that do not divide. */
export function parcelsText(cents: number, interestFree: number | null, exact = false): string {
  const { count, label, first } = cardPrice(cents, interestFree)
  const without =
    count > 1 ? `Até ${label} sem juros${exact && first ? ` (${first})` : ''}` : 'À vista'
  return [without, longerWithInterest(count)].filter(Boolean).join(', ')
}

/** How many parcels without interest the API's own lines of an option name; null where they name none. */
export function interestFreeIn(lines: readonly string[]): number | null {
  const named = /(\d+)\s?x(?:(?!\dx|com juros).)*?sem juros/i.exec(lines.join(' · '))
  return named ? Number(named[1]) : null
}

/** The text of an option once a coupon has lowered its price: the API's own lines are about the price before. */
export function discountedLine(
  method: PaymentChoice['TipoPagamento'],
  cents: number,
  interestFree: number | null,
): string {
  switch (method) {
    case paymentMethod.boleto:
      return `À vista, com vencimento em ${boletoDueDays} dias`
    case paymentMethod.card:
      return interestFree === null ? `Em até ${maxInstallments}x` : parcelsText(cents, interestFree)
    default:
      return method satisfies never
  }
}
