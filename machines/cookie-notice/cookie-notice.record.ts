import type { CookieRecord } from './cookie-notice.types.ts'

/** Key of the record in local storage (row G26). */
export const cookieRecordKey = 'portal.cookie-policy'

/** For how many days an acceptance counts; after them the notice is shown again. Infinity: it counts for ever. */
const acceptanceDays = Infinity

/** What is stored when the notice is accepted; `date`: the moment in ISO 8601. */
export const acceptedRecord = (date: string): CookieRecord => ({
  closed: true,
  status: 'allow',
  date,
})

/** Whether a record that was read hides the notice. The machine decides by it, and the page before the machine is loaded. */
export const isAccepted = (record: CookieRecord | null): boolean => record?.closed === true

/** Whether an acceptance of this ISO moment no longer counts. One without a date or of the future counts only without a limit. */
const isExpired = (date: string, now: Date, days: number) => {
  const age = now.getTime() - Date.parse(date)
  return days !== Infinity && !(age >= 0 && age < days * 24 * 60 * 60 * 1000)
}

/** The stored text as a record; null when there is none, it has another shape, or it no longer counts. */
export function readCookieRecord(
  stored: string | null,
  now: Date,
  days = acceptanceDays,
): CookieRecord | null {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    const { closed, date }: { closed?: unknown; date?: unknown } = record ?? {}
    if (typeof closed !== 'boolean') return null
    const day = typeof date === 'string' ? date : ''
    return isExpired(day, now, days) ? null : { closed, status: 'allow', date: day }
  } catch {
    return null
  }
}
