import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** Whether to show the coupon field at all; a failure hides it (decision F6). */
export const couponUsableQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['coupon-usable', scheduleId],
    queryFn: async ({ signal }) => {
      const result = await request('GET /cupom/existe-cupom-utilizavel/:id', {
        params: { id: scheduleId },
        signal,
        quiet: true,
      })
      const told: unknown = result.ok && result.data
      return told === true
    },
    staleTime: 60_000,
  })

/** Checks a code for a schedule and payment method; `changing` counts the coupon the enrolment already holds. */
export const validateCoupon = (
  coupon: { code: string; scheduleId: number; method: number; changing: boolean },
  signal?: AbortSignal,
) =>
  request(coupon.changing ? 'GET /cupom/validar/:a/:b/true' : 'GET /cupom/validar/:a/:b', {
    params: { a: coupon.code, b: coupon.scheduleId },
    query: { TipoPagamento: coupon.method },
    signal,
    quiet: true,
  })
