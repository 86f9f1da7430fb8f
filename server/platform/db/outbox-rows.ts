import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { outbox } from './schema.ts'

/** Deliveries of one message before it is given up: the waits between them grow from 1 minute to 24 hours. */
export const maxDeliveries = 13

/** How many messages wait, and for how many seconds the oldest of those that are due. */
export async function countOutbox(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${outbox.availableAt})
    filter (where ${outbox.availableAt} <= now())), 0)::float8`
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestSeconds: age })
    .from(outbox)
    .where(and(isNull(outbox.processedAt), lt(outbox.attempts, maxDeliveries)))
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldestSeconds ?? 0 }
}
