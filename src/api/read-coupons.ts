import { normaliseCouponCode, type Coupon } from '#contract/coupon.ts'
import { parseDecimal } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { isNothing, object } from './reading.ts'
import { cents, paymentMethodOf, text } from './reading-values.ts'
import { Unreadable, type Reader } from './reading.ts'

/**
 * A coupon looked up by its code for a payment method; null where there is none. Invalid when it has neither kind of
 * discount or both kinds; one of the two may be missing. Without `TipoPagamento` it is known to be for the requested method alone.
 */
export const coupon =
  (requested: string, method: PaymentMethod): Reader<Coupon | null> =>
  (answer) => {
    if (isNothing(answer)) return null
    const { Cupom, Descricao, DescontoPorcentagem, DescontoValor, TipoPagamento } = object(answer)
    if (DescontoPorcentagem === undefined && DescontoValor === undefined)
      throw new Unreadable('No discount')
    const percentage = percentageOf(DescontoPorcentagem)
    const amount = Math.max(cents(DescontoValor) ?? 0, 0)
    return {
      code: normaliseCouponCode(text(Cupom)) || normaliseCouponCode(requested),
      amount,
      percentage,
      method: TipoPagamento === null ? null : (paymentMethodOf(TipoPagamento) ?? method),
      isValid: (percentage !== '0') !== amount > 0,
      description: text(Descricao),
    }
  }

/** A percentage with exactly the decimals it was given with (`'33.33'`); `'0'` for none. */
function percentageOf(value: unknown): string {
  const written = text(value).trim().replace(/%$/, '').trim()
  const decimal = parseDecimal(written)
  return decimal && decimal.units > 0n ? written.replace(',', '.') : '0'
}
