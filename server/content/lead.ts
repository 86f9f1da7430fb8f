import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/outbox.ts'
import { keepLead } from './repository.ts'

/** Keeps a lead and, with the same commit, the letter that tells the team about it. */
export async function receiveLead(
  db: Db,
  kind: 'doubts' | 'more-info',
  payload: Record<string, unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await keepLead(tx, kind, payload)
    await enqueue(tx, { kind: `lead.${kind}`, aggregate: `lead:${id}`, payload })
  })
}
