import type { CookieRecord } from './cookie-notice.types.ts'

/** Key of the record in local storage (decision G26). */
export const cookieRecordKey = 'portal.cookie-policy'

/** For how many days an acceptance counts; after them the notice is shown again. Infinity: it always counts. */
const acceptanceDays = Infinity

/** What is stored of a notice that was read and closed; `date` in ISO 8601. */
export const acceptedRecord = (date: string): CookieRecord => ({
  closed: true,
  status: 'allow',
  date,
})

/** Whether the notice is not to be shown: the only place that decides it, for the machine and before the machine is loaded. */
export const isAccepted = (record: CookieRecord | null): boolean => record?.closed === true

/** Whether an acceptance of this ISO moment no longer counts. One without a date or of the future counts only without a limit. */
const isExpired = (date: string, now: Date, days: number) => {
  const age = now.getTime() - Date.parse(date)
  return days !== Infinity && !(age >= 0 && age < days * 24 * 60 * 60 * 1000)
}

/** The stored text as a record; null when there is none, it is not one of ours, or it no longer counts. */
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
