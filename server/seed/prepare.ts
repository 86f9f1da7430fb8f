import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { seedBasics, seedDemo } from '#server/seed/seed.ts'
import type { System } from '#server/platform/ports/system.ts'
import { withoutConflict } from '#server/platform/db/conflicts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockNumber } from '#server/platform/db/lock-numbers.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import * as schema from '#server/platform/db/schema.ts'
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts'

/**
 * Brings the schema up to date, adds the basics that are missing and, with `seed`, fills an empty database with the demo, all in
 * one transaction. Several servers may start at once on one PostgreSQL: the lock lets one prepare while the others wait. It
 * belongs to the transaction, since a pooler in transaction mode gives the next one another session. Returns whether the
 * demo was seeded.
 */
export async function prepareDatabase(
  database: Database,
  { seed, system }: { seed: boolean; system: System },
): Promise<{ seeded: boolean }> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
  try {
    const seeded = await withoutConflict(() =>
      drizzle(client, { schema }).transaction(
        async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('preparation')}::bigint)`)
          await migrate(tx)
          await seedBasics(tx, system)
          return seed && (await seedDemo(tx, system))
        },
        // Read after waiting for the lock: another server may have done it meanwhile.
        { isolationLevel: 'read committed' },
      ),
    )
    client.release()
    return { seeded }
  } catch (error) {
    // Drop the connection, and with it an incomplete migration's transaction.
    client.release(true)
    throw error
  }
}
