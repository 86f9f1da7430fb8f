import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { outbox } from '#server/platform/db/schema.ts'

type OutboxRow = typeof outbox.$inferSelect

/** How a message stands: it was sent, it waits for its next delivery, or it was given up. */
export const messageState = ({
  processedAt,
  attempts,
}: Pick<OutboxRow, 'processedAt' | 'attempts'>) =>
  processedAt ? 'sent' : attempts >= maxDeliveries ? 'givenUp' : 'waiting'

/**
 * Makes a message due again: of one that was sent a copy, one that was given up itself. False, and nothing changed, for one that
 * still waits for a delivery, and for one that is not there.
 */
export async function resend(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!row || messageState(row) === 'waiting') return false
  const { kind, aggregate, payload, processedAt } = row
  if (processedAt) await tx.insert(outbox).values({ kind, aggregate, payload })
  else
    await tx
      .update(outbox)
      .set({ attempts: 0, claims: 0, availableAt: new Date(0), lastError: null })
      .where(eq(outbox.id, id))
  return true
}
