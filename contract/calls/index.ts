import { adCalls } from './ads.ts'
import { certificateCalls } from './certificates.ts'
import { contactCalls } from './contact.ts'
import { couponCalls } from './coupons.ts'
import { courseCalls } from './courses.ts'
import { documentCalls } from './documents.ts'
import { enrolmentCalls } from './enrolments.ts'
import { leadCalls } from './leads.ts'
import { partnerCalls } from './partners.ts'
import { paymentCalls } from './payments.ts'
import { pictureCalls } from './pictures.ts'
import { placeCalls } from './places.ts'
import { questionCalls } from './questions.ts'
import { studentCalls } from './students.ts'

/**
 * Every call between browser and API. The schemas run on the server only; the browser imports the type `Calls`,
 * so none of this reaches its bundle.
 */
export const calls = {
  ...adCalls,
  ...certificateCalls,
  ...contactCalls,
  ...couponCalls,
  ...courseCalls,
  ...documentCalls,
  ...enrolmentCalls,
  ...leadCalls,
  ...partnerCalls,
  ...paymentCalls,
  ...pictureCalls,
  ...placeCalls,
  ...questionCalls,
  ...studentCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls

export type KeyedCall = {
  [Name in CallName]: Calls[Name] extends { keyed: true } ? Name : never
}[CallName]
