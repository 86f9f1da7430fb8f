import { fromCents } from '#contract/money.ts'
import { installmentOffers } from '#contract/installment-offers.ts'
import { installmentLabel, interestFreeCount } from '#contract/installments.ts'
import type { PaymentOption } from '#contract/calls/courses.ts'
import { daysText, mapMethods, methodRows, paymentMethods } from '#contract/payment.ts'
import type { MethodPrices, PaymentMethod } from '#contract/payment.ts'
import { fill } from '#contract/errors.ts'
import { paymentOptionTexts as texts } from '#server/catalogue/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

interface SchedulePrices extends MethodPrices {
  interestFreeInstallments: number | null
}

/** One payment option of a schedule, with its price in cents. */
export interface PricedOption {
  method: PaymentMethod
  pendingType: number
  cents: number
}

/** `TipoPendencia` by method: opaque to clients, which echo it (row G18). */
export const pendingTypes = mapMethods('id', ({ id }) => 10 * (id + 1))

/** The options of a schedule: the methods that it has a price for, above 0. */
export function pricedOptions(prices: SchedulePrices): PricedOption[] {
  return paymentMethods.flatMap(({ id: method, price }) => {
    const cents = prices[price]
    return cents !== null && cents > 0 ? [{ method, cents, pendingType: pendingTypes[method] }] : []
  })
}

/** The option a client chose; undefined when the schedule does not offer exactly that. */
export function findOption(
  prices: SchedulePrices,
  chosen: Pick<PricedOption, 'method' | 'pendingType'>,
): PricedOption | undefined {
  return pricedOptions(prices).find(
    ({ method, pendingType }) => method === chosen.method && pendingType === chosen.pendingType,
  )
}

function linesOf(
  { method, cents }: PricedOption,
  { interestFreeInstallments: interestFree }: SchedulePrices,
  monthlyRate: string,
): Html[] {
  const { dueDays } = methodRows[method]
  if (dueDays !== null)
    return [html`${texts.atOnce}`, html`${fill(texts.due, { prazo: daysText(dueDays) })}`]
  const offers = installmentOffers(cents, { interestFree, monthlyRate })
  const free = offers.findLast(({ count }) => count <= interestFreeCount(interestFree))
  const longest = offers.at(-1)
  const upTo =
    longest && longest.count > (free?.count ?? 1)
      ? [html`${fill(texts.cardLongest, { parcelas: longest.count })}`]
      : []
  if (!free || free.count === 1) return [html`${texts.atOnce}`, ...upTo]
  return [html`<strong>${installmentLabel(free)}</strong>`, ...upTo]
}

/**
 * The payment options of a schedule as they travel, each with the lines of HTML that describe it. The same for the
 * schedule, the payment-info call and the payment page. `monthlyRate` is a fraction in decimal text (`'0.0199'`).
 */
export function paymentOptions(prices: SchedulePrices, monthlyRate: string): PaymentOption[] {
  return pricedOptions(prices).map((option) => ({
    TipoPagamento: option.method,
    TipoPendencia: option.pendingType,
    Valor: fromCents(option.cents),
    DescricaoFormatada: linesOf(option, prices, monthlyRate).map(({ markup }) => markup),
  }))
}
