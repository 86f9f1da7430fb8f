/*
 * Terms of the provider and of the law that several texts name, beside `boletoDueDays` of `payment.ts`. Texts name them by
 * these constants, so that a term changes in one place.
 */

/** Days from the contract in which a student may withdraw and be paid back (consumer code, art. 49; row L1). */
export const withdrawalDays = 7

/** Days after which an unpaid enrolment is cancelled (row C26). */
export const unpaidDays = 30

/** Days in which the provider answers a message. */
export const answerDays = 5

/** Age of majority, years: the least age to enrol unless the course sets another (row G1). */
export const majority = 18
