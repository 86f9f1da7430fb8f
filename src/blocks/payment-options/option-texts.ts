import { interestFreeParcels, longerWithInterest, maxInstallments } from '#contract/installments.ts'
import { daysText, methodRows } from '#contract/payment.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'

/** In how many parcels a sum in cents may be paid by card, with the first one where it carries cents that do not divide. */
export function parcelsText(cents: number, interestFree: number | null): string {
  const { count, label, first } = interestFreeParcels(cents, interestFree)
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
 * The lines of an option, as HTML, once a coupon has lowered its price: the API's own are about the price before. Written as those of
 * the portal's own API, so that the option changes its height as little as possible.
 */
export function discountedLines(
  method: PaymentChoice['TipoPagamento'],
  cents: number,
  interestFree: number | null,
): string[] {
  const { dueDays } = methodRows[method]
  if (dueDays !== null) return ['À vista', `Vencimento em ${daysText(dueDays)}`]
  if (interestFree === null) return [`Em até ${maxInstallments}x`]
  const { count, label } = interestFreeParcels(cents, interestFree)
  const longer = longerWithInterest(count)
  return [
    count > 1 ? `<strong>${label} sem juros</strong>` : 'À vista',
    ...(longer ? [longer] : []),
  ]
}
