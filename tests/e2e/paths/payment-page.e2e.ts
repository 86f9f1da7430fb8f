import { walkInBrowser } from '../kit/paths.ts'
import { PaymentPageModel } from '../models/payment-page.ts'

walkInBrowser('payment-page', PaymentPageModel, {
  avoid: ({ event, from }) => {
    const [, , found, method, couponAvailable] = from.identity as unknown[]
    const { type, output } = event as { type: string; output?: { situation?: string } }
    const isChoosing = from.active.includes('paymentPage.changing.choosing')
    // A code is only checked for an option, and there is none to check once the coupon broke.
    if (type === 'coupon.settled' || (type === 'xstate.error.actor.coupon' && isChoosing))
      return !isChoosing || (method ?? null) === null || couponAvailable !== true
    // A payment that is under way is not open again at the next look.
    if (type === 'xstate.done.actor.lookUp' && found)
      return output?.situation === 'open' || output?.situation === 'overdue'
    return false
  },
})
