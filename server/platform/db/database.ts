import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { embeddedFolder, openEmbedded } from './embedded.ts'
import type { EmbeddedEngine } from './embedded.ts'
import { databaseLimits, GuardedPool } from './guarded-pool.ts'
import * as schema from './schema.ts'
import { EngineStream } from './engine-stream.ts'
import type { Engine } from './engine-stream.ts'

/** Queries of the portal, on the pool. Inside a transaction use the transaction alone. */
export type Db = NodePgDatabase<typeof schema> & { $client: Pool }

/** A transaction, or the pool, where each statement stands alone: what repositories take. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open database; `close` ends its connections (and the embedded engine). */
export interface Database {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

/** Drizzle over any pool; `statementMs` limits each statement of `db`, not those of `pool` (migrations). */
export function databaseOver(
  pool: Pool,
  close: () => Promise<void>,
  statementMs?: number,
): Database {
  // A connection that breaks must not end the process, idle or lent: its next statement fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Drizzle and `together` call only `connect` and `query`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const guarded = new GuardedPool(pool, statementMs) as unknown as Pool
  return { db: drizzle(guarded, { schema }), pool, close }
}

/** A PostgreSQL server by its address, with the portal's time limits. */
export function serverDatabase(connectionString: string): Database {
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: databaseLimits.connectMs,
  })
  return databaseOver(pool, () => pool.end(), databaseLimits.statementMs)
}

/**
 * The one connection to an embedded engine, which `pg` uses as if it were a server. `waitMs`: how long a caller waits for
 * it before it gets DatabaseUnavailable. Its statements have no time limit.
 */
export function engineDatabase(
  engine: Engine,
  closeEngine: () => Promise<void>,
  waitMs: number = databaseLimits.waitMs,
): Database {
  const pool = new Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 0,
    stream: () => new EngineStream(engine),
  })
  return databaseOver(pool, async () => {
    await pool.end()
    await closeEngine()
  })
}

/** Opens PostgreSQL by address, else the embedded database under the data folder, whose engine may be open already. */
export async function openDatabase(
  config: { databaseUrl: string | null; dataDir: string },
  opened: EmbeddedEngine | null = null,
): Promise<Database> {
  if (config.databaseUrl) return serverDatabase(config.databaseUrl)
  const engine = opened ?? (await openEmbedded(embeddedFolder(config.dataDir)))
  return engineDatabase(engine, () => engine.close())
}
