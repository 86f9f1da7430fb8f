import type { LookUpOutput, PaymentPageContext } from './payment-page.types.ts'

/** Time in ms before a payment in progress is checked; it doubles from the first to the longest. */
const [firstAsk, longestAsk] = [3_000, 30_000]
/** Checks of a visible page, for about five minutes; later ones are on request. */
const mostAsks = 12
/**
 * A request whose answer was lost may reach the API late, and the issuer takes its time: at this many asks, 45 s of
 * waiting, "open" is not believed yet; at the next, after 75 s, it is.
 */
const doubtfulAsks = 4

type Asked = Pick<PaymentPageContext, 'doubted' | 'asks'>

/** How long to wait before the next check, ms. */
export const askDelay = ({ asks }: Asked): number => Math.min(firstAsk * 2 ** asks, longestAsk)

/** Whether the page has checked by itself as often as it ever does. */
export const askedEnough = ({ asks }: Asked): boolean => asks >= mostAsks

/** Whether what was found waits to be paid. */
export const isPayable = (found: LookUpOutput): boolean =>
  found?.situation === 'open' || found?.situation === 'overdue'

/** Whether the result of a payment in progress is still unknown. */
export function isUnsettled(found: LookUpOutput, { doubted, asks }: Asked): boolean {
  if (found?.situation === 'paid' || found?.situation === 'refunded') return false
  return !isPayable(found) || (doubted && asks <= doubtfulAsks)
}
