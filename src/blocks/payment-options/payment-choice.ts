import type { PaymentOption } from '#contract/calls/courses.ts'
import { readCents } from '#contract/money.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'

/** Names of the payment methods by their number. */
export const paymentMethodNames = { 0: 'Boleto', 1: 'Cartão de Crédito' } as const

/** A payment option of the wire as the machines hold it; 0 cents when it tells no value. */
export function toPaymentChoice(option: PaymentOption): PaymentChoice {
  return {
    TipoPagamento: option.TipoPagamento === 1 ? 1 : 0,
    TipoPendencia: option.TipoPendencia,
    cents: readCents(option.Valor) ?? 0,
  }
}

/** A text that tells one option from the others of a schedule. */
export function paymentKey(option: Pick<PaymentOption, 'TipoPagamento' | 'TipoPendencia'>): string {
  return `${option.TipoPagamento}-${option.TipoPendencia}`
}
