import { walkInBrowser } from '../kit/paths.ts'
import { PaymentPageModel } from '../models/payment-page.ts'

walkInBrowser('payment-page', PaymentPageModel, {
  avoid: ({ event, from }) => {
    const { type } = event
    const isChoosing = from.active.includes('paymentPage.changing.choosing')
    // The choice is made where it is on screen.
    if (type === 'choice.settled') return !isChoosing
    // The question about a coupon comes only with an option.
    if (type === 'choice.refused') return !isChoosing
    // The button of the panel takes no second press while it is busy.
    return type === 'refresh.requested' && from.active.includes('paymentPage.processing.asking')
  },
})
