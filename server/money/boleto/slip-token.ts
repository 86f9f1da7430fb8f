import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '#server/platform/keys.ts'

/** How much of the payer a slip's address shows: all of it, or what every holder of the payment link may read. */
export type SlipView = 'whole' | 'masked'

const views: readonly SlipView[] = ['whole', 'masked']

/** 128 bits that cannot be guessed, the same for the same slip and view: nothing has to be stored. */
export function slipToken(keys: Pick<Keys, 'hmac'>, receivableId: number, view: SlipView): string {
  return keys.hmac(`boleto ${view} ${receivableId}`).slice(0, 32)
}

/** The view a token opens; null for any other text. */
export function viewOfToken(
  keys: Pick<Keys, 'hmac'>,
  receivableId: number,
  token: string,
): SlipView | null {
  const given = Buffer.from(token)
  const opens = (view: SlipView) => {
    const known = Buffer.from(slipToken(keys, receivableId, view))
    return known.length === given.length && timingSafeEqual(known, given)
  }
  return views.find(opens) ?? null
}
