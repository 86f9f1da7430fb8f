import { firstParcelNote, interestLine, splitParcels } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import type { CardOffer } from '#src/api/read-payments.ts'

/**
 * The text about the first parcel: without interest, where the others are those that our own API charges. Another may
 * split otherwise.
 */
export const firstOf = ({ totalCents, serviceCents, count, parcelCents }: CardOffer) =>
  totalCents === serviceCents && splitParcels(totalCents, count)?.others === parcelCents
    ? firstParcelNote(totalCents, count)
    : ''

/** The total cost of an offer, shown under the choice: rates and both totals where the rate is known, or the total. */
export function costLine(offer: CardOffer): string {
  const total = `Total ${formatBRL(offer.totalCents)}`
  if (offer.totalCents === offer.serviceCents) return `${total}, sem juros.`
  return offer.monthlyRate === null ? `${total}.` : interestLine(offer, offer.monthlyRate)
}

/** The same with the first parcel, where it carries cents that do not divide. */
export const exactCost = (offer: CardOffer): string =>
  [costLine(offer), firstOf(offer)].filter(Boolean).join(' ')
