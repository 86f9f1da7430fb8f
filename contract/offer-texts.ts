import { formatBRL } from './money.ts'

/** What an offer costs by each payment method, in cents; 0 or null where the method is not offered. */
export interface OfferValues {
  boletoCents: number | null
  cardCents: number | null
}

/** The main price of a page: by boleto, else by card in one payment. Cents, null when the offer has no price. */
export function cashCents({ boletoCents, cardCents }: OfferValues): number | null {
  return [boletoCents, cardCents].find((cents) => cents !== null && cents > 0) ?? null
}

/** The price that "A partir de" names: the least first price of several offers. Cents, null when none has a price. */
export function leastCashCents(offers: readonly OfferValues[]): number | null {
  const prices = offers.map(cashCents).filter((cents) => cents !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * `8% de desconto no boleto`: what the boleto costs less than the card, in whole percent of the card's price, rounded
 * down so that no more is promised than is given. Null unless both can be paid and one percent at least is saved.
 */
export function boletoDiscount({ boletoCents, cardCents }: OfferValues): string | null {
  if (!boletoCents || !cardCents || boletoCents <= 0 || boletoCents >= cardCents) return null
  const percent = Math.floor(((cardCents - boletoCents) * 100) / cardCents)
  return percent < 1 ? null : `${percent}% de desconto no boleto`
}

/** `A partir de R$ 199,90`, of `leastCashCents`. */
export const priceFrom = (cents: number): string => `A partir de ${formatBRL(cents)}`

/** `20 horas/aula`, of hours as an API has written them; null where it gives none. */
export function hoursLabel(hours: string): string | null {
  const written = hours.trim()
  if (written === '' || written === '0') return null
  if (!/^\d+(?:[.,]\d+)?$/.test(written)) return written
  return Number(written.replace(',', '.')) === 1 ? '1 hora/aula' : `${written} horas/aula`
}
