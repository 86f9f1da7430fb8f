import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'
import { Wire } from './wire.ts'
import type { Engine } from './wire.ts'

/** Queries of the portal, on the pool. Inside a transaction use the transaction alone. */
export type Db = NodePgDatabase<typeof schema>

/** The pool or a transaction: what repositories take. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open database; `close` ends its connections (and the embedded engine). */
export interface Database {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

/** Drizzle over any pool. */
export function databaseOver(pool: Pool, close: () => Promise<void>): Database {
  // A connection that breaks while idle must not end the process; the pool replaces it.
  pool.on('error', () => undefined)
  return { db: drizzle(pool, { schema }), pool, close }
}

/** The one connection to an embedded engine, spoken to by `pg` as if it were a server. */
export function engineDatabase(engine: Engine, closeEngine: () => Promise<void>): Database {
  const pool = new Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new Wire(engine),
  })
  return databaseOver(pool, async () => {
    await pool.end()
    await closeEngine()
  })
}

/** Opens PostgreSQL by address, else the embedded database under the data folder. */
export async function openDatabase(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<Database> {
  if (config.databaseUrl) {
    const pool = new Pool({ connectionString: config.databaseUrl, max: 10 })
    return databaseOver(pool, () => pool.end())
  }
  const engine = await openEmbedded(path.join(config.dataDir, 'db'))
  return engineDatabase(engine, () => engine.close())
}
