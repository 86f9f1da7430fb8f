import { fromPromise } from 'xstate'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import { validateCoupon } from '#src/api/coupons.ts'
import { ApiError } from '#src/api/request.ts'
import { fitting, holds } from '#src/api/shapes.ts'

/** The coupon machine's `validate`: the server's answer, null for no such coupon; rejects without one. */
export const couponValidation = fromPromise<ValidateOutput, ValidateInput>(
  async ({ input: { code, scheduleId, changing, method }, signal }) => {
    const result = await validateCoupon({ code, scheduleId, changing, method: method ?? 0 }, signal)
    if (result.ok) return fitting(result.data, holds('DescontoPorcentagem', 'DescontoValor'))
    if (result.kind === 'refused' && result.status === 404) return null
    throw new ApiError(result)
  },
)
