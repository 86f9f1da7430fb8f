import type { CookieRecord } from './cookie-notice.types.ts'

/** Where the record is kept in local storage (decision G26). */
export const cookieRecordKey = 'portal.cookie-policy'

/** What is stored of a notice that was read and closed; `date` in ISO 8601. */
export const acceptedRecord = (date: string): CookieRecord => ({
  closed: true,
  status: 'allow',
  date,
})

/** The stored text as a record; null when there is none or it is not one of ours. */
export function readCookieRecord(stored: string | null): CookieRecord | null {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    const { closed, date }: { closed?: unknown; date?: unknown } = record ?? {}
    if (typeof closed !== 'boolean') return null
    return { closed, status: 'allow', date: typeof date === 'string' ? date : '' }
  } catch {
    return null
  }
}
