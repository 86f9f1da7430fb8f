import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargeInspectionRecords } from './charge-events.ts'
import { mailInspection } from './email-events.ts'
import { InspectionRecordRun } from './inspection-run.ts'

/** What happens on the server, as inspection records: moves of charges, e-mails queued and sent. */
export function serverInspectionRecords(deps: Pick<Deps, 'db' | 'random'>): {
  next(): Promise<InspectionRecord[]>
} {
  const run = new InspectionRecordRun(deps.random)
  const charges = chargeInspectionRecords(deps, null, run)
  const mails = mailInspection(deps, run)
  return {
    async next() {
      // Read before the charges and numbered after them: each e-mail then follows the move that was written with it.
      const showMails = await mails.read()
      return [...(await charges.next()), ...showMails()]
    },
  }
}
