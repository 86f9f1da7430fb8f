import { id } from './reading-values.ts'
import { readStored, writeStored } from './stored.ts'

/*
 * What this tab did, for an API that does not return it when a payment is looked up. Ids and single words, removed with the
 * tab; without storage in the browser the portal does without.
 */

const scheduleKey = (enrolmentId: number) => `portal.schedule-of.${enrolmentId}`
const chargeKey = (receivableId: number) => `portal.charge-of.${receivableId}`

/** The schedule of an enrolment that is made. Without it a payment is offered in one parcel. */
export function rememberSchedule(enrolmentId: number, scheduleId: number): void {
  writeStored('sessionStorage', scheduleKey(enrolmentId), String(scheduleId))
}

/** The schedule of an enrolment made in this tab, null when none is remembered. */
export function rememberedSchedule(enrolmentId: number): number | null {
  return id(readStored('sessionStorage', scheduleKey(enrolmentId)))
}

/** How far the charge of a card went. Without it a reload would offer the card form once more. */
export function rememberCharge(
  receivableId: number,
  outcome: 'approved' | 'processing' | 'refused',
): void {
  writeStored('sessionStorage', chargeKey(receivableId), outcome)
}

/** The state of a receivable by the last charge of this tab; null for none or a refused one. */
export function rememberedCharge(receivableId: number): 'paid' | 'processing' | null {
  const outcome = readStored('sessionStorage', chargeKey(receivableId))
  if (outcome === 'approved') return 'paid'
  return outcome === 'processing' ? outcome : null
}
