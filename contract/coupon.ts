import { divideHalfUp, parseDecimal } from './money.ts'
import type { PaymentMethod } from './payment.ts'

/** A coupon as the screens use it. `amount` in cents, `percentage` an exact decimal (`'33.33'`), `method` that it is for: null for all. */
export interface Coupon {
  code: string
  amount: number
  percentage: string
  method: PaymentMethod | null
  isValid: boolean
  description: string
}

/** A discount in one of its two forms: a percentage (`10`, `'33.33'`) or an amount in cents. */
interface Discount {
  percentage: number | string
  amount: number
}

/** A coupon code as it travels: trimmed, in capitals. */
export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * A value in cents after a discount, percentages rounded half up to the cent. Null when the
 * discount must be refused: nothing would be left to pay, both forms are given, neither is, or one is not a positive number.
 */
export function applyDiscount(
  cents: number,
  discount: Discount,
): { discountCents: number; totalCents: number } | null {
  const percentage = parseDecimal(discount.percentage)
  if (!percentage || percentage.units < 0n || discount.amount < 0) return null
  if (percentage.units > 0n === discount.amount > 0) return null
  const discountCents =
    discount.amount > 0
      ? discount.amount
      : Number(
          divideHalfUp(BigInt(cents) * percentage.units, 100n * 10n ** BigInt(percentage.scale)),
        )
  const totalCents = cents - discountCents
  return totalCents > 0 ? { discountCents, totalCents } : null
}
