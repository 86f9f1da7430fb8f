import type { SnapshotFrom } from 'xstate'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'

/** A snapshot of the cookie notice. */
type CookieNoticeSnapshot = SnapshotFrom<typeof cookieNoticeMachine>

/** Whether the notice is on screen. */
export function isNoticeOpen(snapshot: CookieNoticeSnapshot): boolean {
  return snapshot.matches('open')
}
