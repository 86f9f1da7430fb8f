import { id } from './reading.ts'

/*
 * Which schedule an enrolment made in this tab is of, for an API that does not tell when a payment is looked up.
 * Ids alone, and gone with the tab.
 */

const keyOf = (enrolmentId: number) => `portal.schedule-of.${enrolmentId}`

/** Remembers it as far as the browser lets: without, the payment is offered in one parcel. */
export function rememberSchedule(enrolmentId: number, scheduleId: number): void {
  try {
    sessionStorage.setItem(keyOf(enrolmentId), String(scheduleId))
  } catch {
    // Storage is full or forbidden.
  }
}

/** The schedule of an enrolment made in this tab, null when none is remembered. */
export function rememberedSchedule(enrolmentId: number): number | null {
  try {
    return id(sessionStorage.getItem(keyOf(enrolmentId)))
  } catch {
    return null
  }
}
