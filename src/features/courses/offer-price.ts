import { installmentOffers } from '#contract/installment-offers.ts'
import {
  cardPrice,
  installmentLabel,
  interestLine,
  longerWithInterest,
} from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import { cashCents, cashSaving } from '#contract/offer-texts.ts'
import {
  listMethods,
  methodRows,
  paymentMethod,
  paymentMethods,
  type MethodPrices,
} from '#contract/payment.ts'
import type { Schedule } from '#src/api/read-schedules.ts'

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
  /** `1ª parcela de R$ 66,64` where the first carries cents that do not divide; null where all are alike. */
  first: string | null
  /** `ou em até 12x com juros`; null where no parcels cost interest. */
  longer: string | null
  /** From `2x` on what each number of parcels costs, and what the longest costs in interest; none where the rate is unknown. */
  conditions: string[]
  /** `8% de desconto`, of what `label` names; null where it costs no less than the card. */
  discount: string | null
}

/** The price of a schedule, or null when no payment method has a value (decision F30). */
export function offerPrice(
  offer: MethodPrices<number> & Pick<Schedule, 'interestFree' | 'monthlyRate'>,
): OfferPrice | null {
  const { cardCents: card, interestFree } = offer
  const cash = cashCents(offer)
  if (cash === null) return null
  const parcels = cardPrice(card, interestFree)
  const byCard =
    card > 0
      ? {
          // One parcel of the cash price is that price again.
          installments:
            parcels.count === 1 && card === cash
              ? null
              : `${parcels.label} ${parcels.count === 1 ? '' : 'sem juros '}no cartão`,
          total: parcels.count > 1 ? `Total no cartão: ${formatBRL(card)}` : null,
          first: parcels.first || null,
          longer: longerWithInterest(parcels.count),
          conditions: conditionsOf(offer),
        }
      : { installments: null, total: null, first: null, longer: null, conditions: [] }
  const methods = paymentMethods.filter(({ price }) => offer[price] === cash)
  return {
    discount: cashSaving(offer),
    label: `À vista ${listMethods('disjunction', { before: 'no ', methods })}`,
    amount: formatBRL(cash),
    ...byCard,
  }
}

const onCard = listMethods('disjunction', {
  before: 'no ',
  methods: [methodRows[paymentMethod.card]],
})

function conditionsOf({
  cardCents,
  interestFree,
  monthlyRate,
}: Parameters<typeof offerPrice>[0]): string[] {
  if (monthlyRate === null) return []
  const offers = installmentOffers(cardCents, { interestFree, monthlyRate })
  const longest = offers.at(-1)
  const interest = longest ? interestLine(longest, monthlyRate) : ''
  return [
    ...offers.slice(1).map(installmentLabel),
    ...(longest && interest ? [`Em ${longest.count}x ${onCard}: ${interest}`] : []),
  ]
}
