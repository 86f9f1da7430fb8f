import { certificateCalls } from './certificates.ts'
import { contactCalls } from './contact.ts'
import { contentCalls } from './content.ts'
import { couponCalls } from './coupons.ts'
import { courseCalls } from './courses.ts'
import { enrolmentCalls } from './enrolments.ts'
import { partnerCalls } from './partners.ts'
import { paymentCalls } from './payments.ts'
import { placeCalls } from './places.ts'
import { studentCalls } from './students.ts'

/**
 * Every call between browser and API. The schemas run on the server only; the browser imports the type `Calls`,
 * so none of this reaches its bundle.
 */
export const calls = {
  ...certificateCalls,
  ...contactCalls,
  ...contentCalls,
  ...couponCalls,
  ...courseCalls,
  ...enrolmentCalls,
  ...partnerCalls,
  ...paymentCalls,
  ...placeCalls,
  ...studentCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
