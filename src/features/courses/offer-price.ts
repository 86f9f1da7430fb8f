import { cardPrice } from '#contract/installments.ts'
import { formatBRL } from '#contract/money.ts'
import { boletoDiscount, cashCents } from '#contract/offer-texts.ts'
import type { Schedule } from '#src/api/read-schedules.ts'

/** The price of an offer in the texts of the page; every text is complete. */
export interface OfferPrice {
  /** How the large figure is paid. */
  label: string
  /** The cash price: `R$ 199,90`. */
  amount: string
  /** By card: `3x de R$ 66,63 sem juros no cartão`; null when only the slip is offered. */
  installments: string | null
  /** What the parcels add up to; null when there are no parcels to add. */
  total: string | null
  /** `1ª parcela de R$ 66,64` where the first carries cents that do not divide; null where all are alike. */
  first: string | null
  /** `8% de desconto no boleto`; null where the boleto costs no less than the card. */
  discount: string | null
}

type Values = Pick<Schedule, 'boletoCents' | 'cardCents' | 'interestFree'>

/** The price of a schedule, or null when neither slip nor card has a value (decision F30). */
export function offerPrice({
  boletoCents: boleto,
  cardCents: card,
  interestFree,
}: Values): OfferPrice | null {
  const cash = cashCents({ boletoCents: boleto, cardCents: card })
  if (cash === null) return null
  const parcels = cardPrice(card, interestFree)
  const byCard =
    card > 0
      ? {
          installments: `${parcels.label} ${parcels.count === 1 ? '' : 'sem juros '}no cartão`,
          total: `Total no cartão: ${formatBRL(card)}`,
          first: parcels.first || null,
        }
      : { installments: null, total: null, first: null }
  const amount = formatBRL(cash)
  if (boleto <= 0) return { label: 'À vista no cartão', amount, discount: null, ...byCard }
  return {
    discount: boletoDiscount({ boletoCents: boleto, cardCents: card }),
    label: boleto === card ? 'À vista no boleto ou no cartão' : 'À vista no boleto',
    amount,
    ...byCard,
  }
}
