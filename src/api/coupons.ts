import { queryOptions } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/payment.ts'
import { coupon } from './read-coupons.ts'
import { yesOrNo } from './reading.ts'
import { request } from './request.ts'
import { extra } from './settings.ts'

/** Whether to show the coupon field at all; a failure hides it (row F6). */
export const couponUsableQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['coupon-usable', scheduleId],
    queryFn: async ({ signal }) => {
      const name = 'GET /cupom/existe-cupom-utilizavel/:id'
      const result = await request(name, { params: { id: scheduleId }, signal }, yesOrNo)
      return result.ok && result.data
    },
    staleTime: 60_000,
  })

/** Checks a code for a schedule and payment method; `changing`: a coupon that the enrolment has already counts as usable. */
export const validateCoupon = (
  { code, scheduleId, method, changing }: CouponQuestion,
  signal?: AbortSignal,
) =>
  request(
    changing ? 'GET /cupom/validar/:a/:b/true' : 'GET /cupom/validar/:a/:b',
    { params: { a: code, b: scheduleId }, query: extra({ TipoPagamento: method }), signal },
    coupon(code, method),
  )

/** The coupon that an enrolment has, asked for the method that it is paid by; null where it is not valid or not answered. */
export const ownCouponQuery = (question: Omit<CouponQuestion, 'changing'>) =>
  queryOptions({
    queryKey: ['own-coupon', question],
    queryFn: async ({ signal }) => {
      const result = await validateCoupon({ ...question, changing: true }, signal)
      return result.ok && result.data?.isValid ? result.data : null
    },
    staleTime: 60_000,
  })

/** A code for a schedule and a payment method. */
export interface CouponQuestion {
  code: string
  scheduleId: number
  method: PaymentMethod
  changing: boolean
}
