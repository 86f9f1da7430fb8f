import { asc, gt, inArray, max } from 'drizzle-orm'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newRows } from './new-rows.ts'
import type { InspectionRecordRun } from './inspection-run.ts'

/** What a studio gets to know of a letter: nothing of what it carries, or whom it goes to. */
const seen = {
  id: outbox.id,
  kind: outbox.kind,
  request: outbox.requestId,
  createdAt: outbox.createdAt,
  processedAt: outbox.processedAt,
  attempts: outbox.attempts,
}

/**
 * Letters as the studio follows them. The outbox is one actor, which receives each by its kind and sends it on to another, the
 * delivery, once the relay is done with it: it left, or there was nothing to send any more, which its row does not tell apart.
 * What is read becomes inspectionRecords when the function that it resolves to is called: after what belongs before it.
 */
export function mailInspection(
  { db }: Pick<Deps, 'db'>,
  run: InspectionRecordRun,
): { read(): Promise<() => InspectionRecord[]> } {
  const rows = newRows({
    latest: async () => {
      const [row] = await db.select({ id: max(outbox.id) }).from(outbox)
      return row?.id ?? 0
    },
    above: (id, most) =>
      db.select(seen).from(outbox).where(gt(outbox.id, id)).orderBy(asc(outbox.id)).limit(most),
  })
  const waiting = new Set<number>()

  /** The letters that were shown waiting and that the relay is done with since. Those given up or forgotten are waited for no more. */
  async function done() {
    if (waiting.size === 0) return []
    const found = await db
      .select(seen)
      .from(outbox)
      .where(inArray(outbox.id, [...waiting]))
      .orderBy(asc(outbox.processedAt), asc(outbox.id))
    const due = found.filter((row) => row.processedAt === null && row.attempts < maxDeliveries)
    waiting.clear()
    for (const { id } of due) waiting.add(id)
    return found.flatMap(({ processedAt, ...row }) =>
      processedAt ? [{ ...row, processedAt }] : [],
    )
  }

  return {
    async read() {
      const fresh = await rows()
      for (const { id } of fresh) waiting.add(id)
      const left = await done()
      return () => [
        ...fresh.flatMap(({ kind, request, createdAt }) =>
          run.of('cartas', null, {
            at: createdAt,
            request,
            sights: [{ kind: 'received', from: null, event: { type: kind, facts: {} } }],
          }),
        ),
        ...left.flatMap(({ kind, request, processedAt }) =>
          run.of('entrega', null, {
            at: processedAt,
            request,
            sights: [
              { kind: 'received', from: run.actor('cartas'), event: { type: kind, facts: {} } },
            ],
          }),
        ),
      ]
    },
  }
}
