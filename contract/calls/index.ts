import { contentCalls } from './content.ts'
import { couponCalls } from './coupons.ts'
import { courseCalls } from './courses.ts'
import { enrolmentCalls } from './enrolments.ts'
import { paymentCalls } from './payments.ts'
import { placeCalls } from './places.ts'

/**
 * Every call between browser and API. The schemas run on the server only; the browser imports the type `Calls`,
 * so none of this reaches its bundle.
 */
export const calls = {
  ...contentCalls,
  ...couponCalls,
  ...courseCalls,
  ...enrolmentCalls,
  ...paymentCalls,
  ...placeCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
