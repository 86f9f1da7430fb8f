import { cardPrice, longerWithInterest, maxInstallments } from '#contract/installments.ts'
import { daysText, methodRows } from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'

/** In how many parcels a sum in cents may be paid by card, with the first one where it carries cents that do not divide. */
export function parcelsText(cents: number, interestFree: number | null): string {
  const { count, label, first } = cardPrice(cents, interestFree)
  const without = count > 1 ? `Até ${label} sem juros${first ? ` (${first})` : ''}` : 'À vista'
  return [without, longerWithInterest(count)].filter(Boolean).join(', ')
}

/** How many parcels without interest the API's own lines of an option name, 0 where they name interest only; null where they name neither. */
export function interestFreeIn(lines: readonly string[]): number | null {
  const text = lines.join(' · ')
  const named = /(\d+)\s?x(?:(?!\dx|com juros).)*?sem juros/i.exec(text)
  return named ? Number(named[1]) : /com juros/i.test(text) ? 0 : null
}

/**
 * The lines of an option once a coupon has lowered its price: the API's own are about the price before. As many as the portal's own API
 * gives, so that the option keeps its height.
 */
export function discountedLines(
  method: PaymentChoice['TipoPagamento'],
  cents: number,
  interestFree: number | null,
): string[] {
  const { dueDays } = methodRows[method]
  if (dueDays !== null) return ['À vista', `Vencimento em ${daysText(dueDays)}`]
  if (interestFree === null) return [`Em até ${maxInstallments}x`]
  const { count, label } = cardPrice(cents, interestFree)
  const longer = longerWithInterest(count)
  return [
    count > 1 ? `<strong>${label} sem juros</strong>` : 'À vista',
    ...(longer ? [longer] : []),
  ]
}
