// When a payment in progress is checked, and what an answer means.
import type { LookUpOutput, PaymentPageContext } from './payment-page.types.ts'

/** Time in ms before a payment in progress is checked; it doubles from the first to the longest. */
const [firstAsk, longestAsk] = [3_000, 30_000]
/** Checks by the page itself, for about five minutes while it is visible. */
const mostAsks = 12
/**
 * A request whose answer was lost may reach the API late, and the issuer takes its time: "open" counts only after more
 * checks than this, thus after 75 s.
 */
const doubtfulAsks = 4

type Asked = Pick<PaymentPageContext, 'doubted' | 'asks'>

/** How long to wait before the next check, ms. */
export const askDelay = ({ asks }: Asked): number => Math.min(firstAsk * 2 ** asks, longestAsk)

/** Whether the page has checked by itself as often as it may. */
export const askedEnough = ({ asks }: Asked): boolean => asks >= mostAsks

/** Whether the API reports it as still to be paid. */
export const isPayable = (found: LookUpOutput): boolean =>
  found?.situation === 'open' || found?.situation === 'overdue'

/** Whether the result of a payment in progress is still unknown. */
export function isUnsettled(found: LookUpOutput, { doubted, asks }: Asked): boolean {
  if (found?.situation === 'paid' || found?.situation === 'refunded') return false
  return !isPayable(found) || (doubted && asks <= doubtfulAsks)
}
