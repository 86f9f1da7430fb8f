import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { seedWhenEmpty } from '#server/seed/seed.ts'
import type { System } from '#server/platform/ports/system.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import type { Database } from '#server/platform/db/database.ts'
import * as schema from '#server/platform/db/schema.ts'
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts'

const migrationsFolder = path.join(repositoryRoot(), 'server/platform/db/migrations')

/** Any number: the same in every process that prepares this database. */
const preparationLock = 187_001

/**
 * Brings the schema up to date and fills an empty database. Several servers may start at once on one PostgreSQL: the
 * advisory lock lets one prepare while the others wait. Returns whether rows were seeded.
 */
export async function prepareDatabase(
  database: Database,
  { seed, system }: { seed: boolean; system: System },
): Promise<{ seeded: boolean }> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock])
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder })
    const seeded = seed && (await seedWhenEmpty(db, system))
    await client.query('select pg_advisory_unlock($1)', [preparationLock])
    client.release()
    return { seeded }
  } catch (error) {
    // Drop the connection: with it goes the lock, and whatever a half migration left open.
    client.release(true)
    throw error
  }
}
