import type { SnapshotFrom } from 'xstate'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'

type CookieNoticeSnapshot = SnapshotFrom<typeof cookieNoticeMachine>

export const isNoticeOpen = (at: CookieNoticeSnapshot) => at.matches('open')
