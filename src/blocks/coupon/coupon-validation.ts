import { fromPromise } from 'xstate'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import { lengths } from '#contract/lengths.ts'
import { validateCoupon } from '#src/api/coupons.ts'
import { ApiError, isAbsent } from '#src/api/request.ts'

/** The coupon machine's `validate`: the coupon, null for no such one; rejects with `ApiError` on any other failure. */
export const couponValidation = fromPromise<ValidateOutput, ValidateInput>(
  async ({ input, signal }) => {
    // No coupon is so long, and the API takes no such code.
    if (input.code.length > lengths.coupon) return null
    const result = await validateCoupon(input, signal)
    if (result.ok) return result.data
    if (isAbsent(result)) return null
    throw new ApiError(result)
  },
)
