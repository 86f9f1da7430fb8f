import type { Installment } from '#contract/calls/payments.ts'
import { effectiveCost, interestLine } from '#contract/installments.ts'
import type { InstallmentOffer } from '#contract/installments.ts'
import { formatBRL, toCents } from '#contract/money.ts'

/** An installment offer of the wire, in cents. */
export function toOffer(offer: Installment): InstallmentOffer {
  return {
    count: offer.Parcelas,
    parcelCents: toCents(offer.ValorParcela),
    serviceCents: toCents(offer.ValorServico),
    totalCents: toCents(offer.ValorTotal),
  }
}

/**
 * The monthly rate behind a list of offers, as decimal text with the two places of a percentage.
 * The wire does not tell it; parcels are rounded to the cent, so the dearest offer is the exactest.
 */
function monthlyRate(offers: readonly InstallmentOffer[]): string {
  const dearest = offers.reduce((one, two) => (two.totalCents > one.totalCents ? two : one))
  return effectiveCost(dearest).monthly.toFixed(4)
}

/** What an offer costs in the end, to stand under the choice: rates and both totals, or the one total. */
export function costLine(offer: InstallmentOffer, offers: readonly InstallmentOffer[]): string {
  return (
    interestLine(offer, monthlyRate([offer, ...offers])) ||
    `Total ${formatBRL(offer.totalCents)}, sem juros.`
  )
}
