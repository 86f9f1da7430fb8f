import type { CookieRecord } from './cookie-notice.types.ts'

/** Where the record is kept in local storage (decision G26). */
export const cookieRecordKey = 'portal.cookie-policy'

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
