import { installmentOffers } from '#contract/installment-offers.ts'
import {
  interestFreeParcels,
  firstParcelNote,
  interestLine,
  longerWithInterest,
} from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import { cashCents, cashMethodNames, cashSaving } from '#contract/offer-texts.ts'
import type { MethodPrices } from '#contract/payment.ts'
import type { Schedule } from '#src/api/read-schedules.ts'

/** What one number of parcels costs; `note`: what its first parcel costs where that differs. */
export interface Condition {
  count: number
  isFree: boolean
  parcel: string
  note: string
  total: string
}

/** The price of an offer in the texts of the page; every text is complete. */
export interface OfferPrice {
  /** How the large figure is paid. */
  label: string
  /** The cash price: `R$ 199,90`. */
  amount: string
  /** By card: `3x de R$ 66,63 sem juros no cartão`; null when it is not offered. */
  installments: string | null
  /** What the parcels add up to; null when there are no parcels to add. */
  total: string | null
  /** `ou em até 12x com juros`; null where no parcels cost interest. */
  longer: string | null
  /** What each number of parcels costs; where the rate is unknown, of those free of interest alone. */
  conditions: Condition[]
  /** What the longest costs in interest; where the rate is unknown, that there is any; null without. */
  interest: string | null
  /** `8% de desconto`, of what `label` names; null where it costs no less than the card. */
  discount: string | null
}

/** The price of a schedule, or null when no payment method has a value (row F30). */
export function offerPrice(
  offer: MethodPrices<number> & Pick<Schedule, 'interestFree' | 'monthlyRate'>,
): OfferPrice | null {
  const { cardCents: card, interestFree } = offer
  const cash = cashCents(offer)
  if (cash === null) return null
  const parcels = interestFreeParcels(card, interestFree)
  const byCard =
    card > 0
      ? {
          // One parcel of the cash price is that price again.
          installments:
            parcels.count === 1 && card === cash
              ? null
              : `${parcels.label} ${parcels.count === 1 ? '' : 'sem juros '}no cartão`,
          total: parcels.count > 1 ? `Total no cartão: ${formatBRL(card)}` : null,
          longer: longerWithInterest(parcels.count),
          ...conditionsOf(offer, parcels.count),
        }
      : { installments: null, total: null, longer: null, conditions: [], interest: null }
  return {
    discount: cashSaving(offer),
    label: `À vista ${cashMethodNames(offer)}`,
    amount: formatBRL(cash),
    ...byCard,
  }
}

function conditionsOf(
  { cardCents, interestFree, monthlyRate }: Parameters<typeof offerPrice>[0],
  free: number,
): Pick<OfferPrice, 'conditions' | 'interest'> {
  const all = installmentOffers(cardCents, { interestFree, monthlyRate: monthlyRate ?? '0' })
  const known = monthlyRate === null ? all.slice(0, free) : all
  const longest = known.at(-1)
  const interest = longest && monthlyRate !== null ? interestLine(longest, monthlyRate) : ''
  return {
    conditions: known.map(({ count, parcelCents, serviceCents, totalCents }) => {
      const isFree = totalCents === serviceCents
      return {
        count,
        isFree,
        parcel: formatBRL(parcelCents),
        note: isFree ? firstParcelNote(totalCents, count).replace(' de', '') : '',
        total: formatBRL(totalCents),
      }
    }),
    interest:
      monthlyRate === null
        ? longerWithInterest(free)
        : longest && interest
          ? `Em ${longest.count}x: ${interest}`
          : null,
  }
}
