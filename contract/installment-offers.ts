import {
  interestFreeCount,
  maxInstallments,
  splitParcels,
  type InstallmentOffer,
} from './installments.ts'
import { divideHalfUp, parseDecimal } from './money.ts'

/**
 * One parcel in cents by the Price table, V·i / (1 − (1+i)^−N), exact and rounded half up.
 * The monthly rate is a decimal text such as `'0.0199'`. Throws RangeError when it is not one.
 */
export function priceParcel(cents: number, count: number, monthlyRate: string): number {
  const rate = parseDecimal(monthlyRate)
  if (!rate || rate.units < 0n) throw new RangeError('Not an interest rate')
  if (rate.units === 0n) return Number(divideHalfUp(BigInt(cents), BigInt(count)))
  const one = 10n ** BigInt(rate.scale)
  const grown = (one + rate.units) ** BigInt(count)
  const parcel = divideHalfUp(
    BigInt(cents) * rate.units * grown,
    one * (grown - one ** BigInt(count)),
  )
  return Number(parcel)
}

/** The offer of a count of parcels, null when it cannot be offered. Values in cents. */
export function installmentOffer(
  cents: number,
  count: number,
  terms: { interestFree: number | null | undefined; monthlyRate: string },
): InstallmentOffer | null {
  const whole = Number.isSafeInteger(count) && count >= 1 && count <= maxInstallments
  const parcels = whole && Number.isSafeInteger(cents) ? splitParcels(cents, count) : null
  if (!parcels) return null
  const priced =
    count <= interestFreeCount(terms.interestFree)
      ? 0
      : priceParcel(cents, count, terms.monthlyRate)
  // So small a rate may round to less than the price: paying later must not cost less.
  const isFree = priced * count <= cents
  return {
    count,
    parcelCents: isFree ? parcels.others : priced,
    serviceCents: cents,
    totalCents: isFree ? cents : priced * count,
  }
}

/** A monthly rate (`'0.0199'`) in percent (1.99), with the four places that a configured one may have. */
export const ratePercent = (monthlyRate: string): number =>
  Number((Number(monthlyRate) * 100).toFixed(4))

/** Every count of parcels that can be offered for a value in cents, from 1 to 12. */
export function installmentOffers(
  cents: number,
  terms: { interestFree: number | null | undefined; monthlyRate: string },
): InstallmentOffer[] {
  return Array.from({ length: maxInstallments }, (_, index) =>
    installmentOffer(cents, index + 1, terms),
  ).filter((offer) => offer !== null)
}
