import { walkInBrowser } from '../kit/paths.ts'
import { PaymentPageModel } from '../models/payment-page.ts'

walkInBrowser('payment-page', PaymentPageModel, {
  avoid: ({ event, from }) => {
    const [, , , method] = from.identity as unknown[]
    const { type } = event
    const isChoosing = from.active.includes('paymentPage.changing.choosing')
    // A code is only checked for an option.
    if (type === 'coupon.settled') return !isChoosing || (method ?? null) === null
    // The button of the panel takes no second press while it is busy.
    return type === 'refresh.requested' && from.active.includes('paymentPage.processing.asking')
  },
})
