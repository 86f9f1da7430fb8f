import type { Tx } from '#server/platform/db/database.ts'
import { leads } from '#server/platform/db/schema.ts'

/** Stores a contact request or an interest notice; its id. */
export async function storeLead(
  tx: Tx,
  kind: string,
  payload: Record<string, unknown>,
): Promise<number> {
  const [row] = await tx.insert(leads).values({ kind, payload }).returning({ id: leads.id })
  if (!row) throw new Error('The lead was not stored')
  return row.id
}
