import type { Requirements } from '../kit/index.ts'

/** What the cookie notice does of the specification. */
export const cookieNoticeRequirements: Requirements = {
  'S2.31': [
    'cookieNotice.unknown | record.read | 1',
    'cookieNotice.open',
    'cookieNotice.open | notice.accepted | 0',
  ],
  'S4.1': ['cookieNotice.unknown | record.read | 0', 'cookieNotice.unknown | record.read | 1'],
  'S4.2': ['cookieNotice.open | notice.accepted | 0'],
}
