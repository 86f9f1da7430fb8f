import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { leads } from '#server/platform/db/schema.ts'

/** Takes a request out of the queue; false: another person has done so. */
export async function handleLead(tx: Tx, id: number, now: Date): Promise<boolean> {
  const handled = await tx
    .update(leads)
    .set({ handledAt: now })
    .where(and(eq(leads.id, id), isNull(leads.handledAt)))
    .returning({ id: leads.id })
  return handled.length > 0
}
