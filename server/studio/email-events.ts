import { asc, gt, inArray } from 'drizzle-orm'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newRows } from './new-rows.ts'
import type { InspectionRecordRun } from './inspection-run.ts'

/** What a studio may know of an e-mail: neither its content nor its recipient. */
const columns = {
  id: outbox.id,
  kind: outbox.kind,
  request: outbox.requestId,
  createdAt: outbox.createdAt,
  processedAt: outbox.processedAt,
  attempts: outbox.attempts,
}

/**
 * E-mails as inspection records. The outbox is one actor, which receives each by its kind. It forwards it to another actor, the
 * delivery, once the relay has processed it: it was sent, or there was nothing left to send. The row does not distinguish the two.
 * `read` resolves to a function, so that the caller can number the records after those of their cause.
 */
export function mailInspection(
  { db }: Pick<Deps, 'db'>,
  run: InspectionRecordRun,
): { read(): Promise<() => InspectionRecord[]> } {
  const rows = newRows({ db }, outbox, (id, most) =>
    db.select(columns).from(outbox).where(gt(outbox.id, id)).orderBy(asc(outbox.id)).limit(most),
  )
  const queued = new Set<number>()

  /** The e-mails shown as queued that the relay has processed since. Those given up or deleted are no longer watched. */
  async function processed() {
    if (queued.size === 0) return []
    const found = await db
      .select(columns)
      .from(outbox)
      .where(inArray(outbox.id, [...queued]))
      .orderBy(asc(outbox.processedAt), asc(outbox.id))
    const due = found.filter((row) => row.processedAt === null && row.attempts < maxDeliveries)
    queued.clear()
    for (const { id } of due) queued.add(id)
    return found.flatMap(({ processedAt, ...row }) =>
      processedAt ? [{ ...row, processedAt }] : [],
    )
  }

  return {
    async read() {
      const fresh = await rows()
      for (const { id } of fresh) queued.add(id)
      const left = await processed()
      return () => [
        ...fresh.flatMap(({ kind, request, createdAt }) =>
          run.recordsOf('cartas', null, {
            at: createdAt,
            request,
            inspections: [{ kind: 'received', from: null, event: { type: kind, values: {} } }],
          }),
        ),
        ...left.flatMap(({ kind, request, processedAt }) =>
          run.recordsOf('entrega', null, {
            at: processedAt,
            request,
            inspections: [
              { kind: 'received', from: run.actor('cartas'), event: { type: kind, values: {} } },
            ],
          }),
        ),
      ]
    },
  }
}
