import { formatBRL } from './money.ts'
import { listMethods, paymentMethods, type MethodPrices } from './payment.ts'

/** The methods that have a price and are paid at once; without any, the others that have one. */
function cashMethods(prices: MethodPrices) {
  const offered = paymentMethods.filter(({ price }) => (prices[price] ?? 0) > 0)
  const cash = offered.filter((method) => method.cash)
  return cash.length > 0 ? cash : offered
}

/** The main price of a page: of the cheapest method that is paid at once, else of the cheapest other. Cents, null without any price. */
export function cashCents(prices: MethodPrices): number | null {
  const cents = cashMethods(prices).map(({ price }) => prices[price] ?? 0)
  return cents.length > 0 ? Math.min(...cents) : null
}

/** The price that "A partir de" names: the least main price of several offers. Cents, null when none has a price. */
export function leastCashCents(offers: readonly MethodPrices[]): number | null {
  const prices = offers.map(cashCents).filter((cents) => cents !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * `8% de desconto`: what the main price is below that by card, in whole percent of the card's price, rounded down so that no
 * more is promised than is given. Null unless both can be paid and one percent at least is saved.
 */
export function cashSaving(prices: MethodPrices): string | null {
  const cash = cashCents(prices)
  const { cardCents } = prices
  if (cash === null || !cardCents || cash >= cardCents) return null
  const percent = Math.floor(((cardCents - cash) * 100) / cardCents)
  return percent < 1 ? null : `${percent}% de desconto`
}

/** How the main price is paid, by each method that costs no more: `no boleto`. */
export function cashMethodNames(prices: MethodPrices): string {
  const cents = cashCents(prices)
  const methods = paymentMethods.filter(({ price }) => prices[price] === cents)
  return listMethods('disjunction', { before: 'no ', methods })
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
