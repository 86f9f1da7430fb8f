import type { PaymentChoice } from '#machines/coupon/index.ts'

/** Names of the payment methods by their number. */
export const paymentMethodNames = { 0: 'Boleto', 1: 'Cartão de Crédito' } as const

/** A text that distinguishes one option from the others of a schedule. */
export function paymentKey(option: Pick<PaymentChoice, 'TipoPagamento' | 'TipoPendencia'>): string {
  return `${option.TipoPagamento}-${option.TipoPendencia}`
}
