import type { Cases } from '../kit/index.ts'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'

/** Any moment: the machine does not compare it. */
const date = '2026-11-21T12:00:00.000Z'

export const cookieNoticeCases: Cases<typeof cookieNoticeMachine> = {
  inputs: [undefined],
  events: [
    { type: 'record.read', record: null },
    { type: 'record.read', record: { closed: true, status: 'allow', date } },
    { type: 'record.read', record: { closed: false, status: 'allow', date } },
    { type: 'notice.accepted', date },
  ],
}
