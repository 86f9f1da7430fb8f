import { formatBRL } from './money.ts'

export const maxInstallments = 12

/** The parcels charged for a total, in cents: the first carries what does not divide. */
interface Parcels {
  first: number
  others: number
}

/** One number of parcels by card. All values in integer cents. */
export interface InstallmentOffer {
  /** How many parcels, 1 to 12. */
  count: number
  /** One parcel; without interest the first carries what does not divide. */
  parcelCents: number
  /** What is being paid for, before interest. */
  serviceCents: number
  /** What is paid in the end. Equal to `serviceCents` without interest. */
  totalCents: number
}

/** How many parcels are free of interest: 1 by default, 12 at most. */
export function interestFreeCount(count: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(count ?? 1) || 1, 1), maxInstallments)
}

/**
 * The parcels of a total without interest; their sum is the total. Null when a
 * parcel would be 0,00: that count cannot be offered.
 */
export function splitParcels(totalCents: number, count: number): Parcels | null {
  const others = Math.floor(totalCents / count)
  return others < 1 ? null : { first: totalCents - others * (count - 1), others }
}

/** `ou em até 12x com juros`, where so many parcels are free of interest; null where all are. */
export const longerWithInterest = (free: number): string | null =>
  free < maxInstallments ? `ou em até ${maxInstallments}x com juros` : null

/** `3x de R$ 66,63 sem juros`, or with the total in parentheses when there is interest. */
export function installmentLabel(offer: InstallmentOffer): string {
  const ending =
    offer.serviceCents === offer.totalCents ? 'sem juros' : `(${formatBRL(offer.totalCents)})`
  return `${parcelsLabel(offer.count, offer.parcelCents)} ${ending}`
}

/** `3x de R$ 66,63`. */
export const parcelsLabel = (count: number, parcelCents: number): string =>
  `${count}x de ${formatBRL(parcelCents)}`

/** `1ª parcela de R$ 66,64` where the first parcel of a total carries cents that do not divide; else empty. */
export function firstParcelNote(totalCents: number, count: number): string {
  const parcels = splitParcels(totalCents, count)
  return parcels && parcels.first !== parcels.others
    ? `1ª parcela de ${formatBRL(parcels.first)}`
    : ''
}

/** A card value in as many parcels as are free of interest: `3x de R$ 66,63`, and the note about the first. */
export function interestFreeParcels(
  cents: number,
  interestFree: number | null | undefined,
): { count: number; label: string; first: string } {
  // A parcel of 0,00 cannot be charged.
  const count = Math.max(1, Math.min(interestFreeCount(interestFree), cents))
  const parcel = splitParcels(cents, count)?.others ?? cents
  return { count, label: parcelsLabel(count, parcel), first: firstParcelNote(cents, count) }
}

/** Effective rate a year of an offer (CET), as a fraction; 0 without interest. */
export function effectiveCost(offer: InstallmentOffer): number {
  if (offer.totalCents <= offer.serviceCents) return 0
  const present = (rate: number) => {
    let value = 0
    for (let month = offer.count; month >= 1; month -= 1)
      value = (value + offer.parcelCents) / (1 + rate)
    return value
  }
  let [low, high] = [0, 1]
  while (present(high) > offer.serviceCents) high *= 2
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2
    if (present(middle) > offer.serviceCents) low = middle
    else high = middle
  }
  return (1 + low) ** 12 - 1
}

const percentage = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/**
 * The line under an offer with interest: monthly and yearly rate, total cost and both totals, as
 * consumer law asks. Empty when the offer is free of interest.
 */
export function interestLine(offer: InstallmentOffer, monthlyRate: string): string {
  if (offer.totalCents === offer.serviceCents) return ''
  const rate = Number(monthlyRate)
  const [monthly, yearly, cost] = [rate, (1 + rate) ** 12 - 1, effectiveCost(offer)].map(
    (fraction) => `${percentage.format(fraction * 100)}%`,
  )
  return (
    `Juros de ${monthly} a.m. (${yearly} a.a.). CET ${cost} a.a. ` +
    `Total a prazo ${formatBRL(offer.totalCents)}; à vista ${formatBRL(offer.serviceCents)}.`
  )
}
