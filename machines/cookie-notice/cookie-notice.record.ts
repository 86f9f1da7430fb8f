import type { CookieRecord } from './cookie-notice.types.ts'

/** Key of the record in local storage (decision G26). */
export const cookieRecordKey = 'portal.cookie-policy'

/** For how many days an acceptance counts: for ever. After them the notice is shown again. */
const acceptanceDays = Infinity

/** What is stored of a notice that was read and closed; `date` in ISO 8601. */
export const acceptedRecord = (date: string): CookieRecord => ({
  closed: true,
  status: 'allow',
  date,
})

/** Whether the notice is not to be shown: the only place that decides it, for the machine and before the machine is loaded. */
export const isAccepted = (record: CookieRecord | null): boolean => record?.closed === true

/** The stored text as a record; null when there is none, it is not one of ours, or it is too old. One without a date never is. */
export function readCookieRecord(stored: string | null, now: Date): CookieRecord | null {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    const { closed, date }: { closed?: unknown; date?: unknown } = record ?? {}
    if (typeof closed !== 'boolean') return null
    const day = typeof date === 'string' ? date : ''
    const isTooOld = now.getTime() - Date.parse(day) > acceptanceDays * 24 * 60 * 60 * 1000
    return isTooOld ? null : { closed, status: 'allow', date: day }
  } catch {
    return null
  }
}
