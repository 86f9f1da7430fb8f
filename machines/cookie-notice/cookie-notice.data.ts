import * as fc from 'fast-check'
import type { Data } from '../kit/data.ts'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'
import type { CookieRecord } from './cookie-notice.types.ts'

const anyDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
const anyRecord: fc.Arbitrary<CookieRecord | null> = fc.option(
  fc.record({ closed: fc.boolean(), status: fc.constant('allow'), date: anyDate }),
)

export const cookieNoticeData: Data<typeof cookieNoticeMachine> = {
  events: [
    fc.record({ type: fc.constant('record.read'), record: anyRecord }),
    fc.record({ type: fc.constant('notice.accepted'), date: anyDate }),
  ],
}
