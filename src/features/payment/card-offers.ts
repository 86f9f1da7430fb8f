import { firstParcelNote, interestLine, splitParcels } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import type { CardOffer } from '#src/api/read-payments.ts'

/**
 * The text about a first parcel that carries cents that do not divide; '' with interest, and for an API whose other parcels
 * differ from those of `splitParcels`.
 */
export const firstParcelText = ({ totalCents, serviceCents, count, parcelCents }: CardOffer) =>
  totalCents === serviceCents && splitParcels(totalCents, count)?.others === parcelCents
    ? firstParcelNote(totalCents, count)
    : ''

/** The cost of an offer: rates and both totals where there is interest at a known rate, else the total. */
export function costLine(offer: CardOffer): string {
  const total = `Total ${formatBRL(offer.totalCents)}`
  if (offer.totalCents === offer.serviceCents) return `${total}, sem juros.`
  return offer.monthlyRate === null ? `${total}.` : interestLine(offer, offer.monthlyRate)
}
