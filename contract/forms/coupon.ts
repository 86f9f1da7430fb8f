import { object } from 'yup'
import type { InferType } from 'yup'
import { normaliseCouponCode } from '../coupon.ts'
import { atMost, lengths, required, text } from './fields.ts'

/** The coupon field. Its value comes out trimmed and in capitals. */
export function couponForm() {
  return object({
    cupom: text(required(), atMost(lengths.coupon)).transform(normaliseCouponCode),
  })
}

/** What the coupon field holds. */
export type CouponValues = InferType<ReturnType<typeof couponForm>>

/** An untouched coupon field. */
export function emptyCoupon(): CouponValues {
  return { cupom: '' }
}
