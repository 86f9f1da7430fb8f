import { asc, gt } from 'drizzle-orm'
import { chargeMachine } from '#machines/charge/index.ts'
import { transitionsOf } from '@studio/kit/chart.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { chargeEvents } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newRows } from './new-rows.ts'
import { InspectionRecordRun } from './inspection-run.ts'

type Row = typeof chargeEvents.$inferSelect

const root = chargeMachine.id
const stateId = (status: string) => `${root}.${status}`
const keys = new Map(
  transitionsOf(chargeMachine).map(({ key, source, event, targets }) => [
    `${source} ${event} ${targets.join()}`,
    key,
  ]),
)

/**
 * The history of every receivable as inspection records, read from the events that the server
 * stores anyway. Ids and statuses only: no personal data. Each call of `next` returns what is
 * new since the last one. `since`: id of an event to begin after; null begins with about 500 of the latest.
 */
export function chargeInspectionRecords(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  since: number | null = null,
  run = new InspectionRecordRun(random),
): { next(): Promise<InspectionRecord[]> } {
  const above = (id: number, most: number) =>
    db
      .select()
      .from(chargeEvents)
      .where(gt(chargeEvents.id, id))
      .orderBy(asc(chargeEvents.id))
      .limit(most)
  const rows = newRows({ db }, chargeEvents, above, since)
  return { next: async () => (await rows()).flatMap(inspectionRecordsOf) }

  function inspectionRecordsOf({ receivableId, fromStatus, event: name, toStatus, ...row }: Row) {
    const isFirst = fromStatus === 'none'
    const source = isFirst ? stateId('receiving') : stateId(fromStatus)
    const event = { type: isFirst ? 'xstate.init' : name, values: {} }
    const key = keys.get(`${source} ${isFirst ? '' : name} ${stateId(toStatus)}`)
    const states = [root, stateId(toStatus)]
    // A charge that was created before the first row that is read gets its `appeared` record too.
    return run.recordsOf(`conta ${receivableId}`, root, {
      at: row.at,
      request: row.requestId,
      inspections: [
        { kind: 'received', from: null, event },
        {
          kind: 'rested',
          event,
          steps: [{ taken: key === undefined ? [] : [key], states }],
          states,
          status: toStatus === 'refunded' ? 'done' : 'active',
          values: {},
        },
      ],
    })
  }
}
