import type { Mishap } from './databases.ts'
import type { Traffic } from './visitors.ts'

/**
 * What is run. `replicated`: a PostgreSQL server with a synchronous standby, which is what dies then, `kills` times; the
 * portal's servers are never started again. `lagging`: the same, but commits no longer wait for the standby, which is gone.
 * `servers`: on PostgreSQL; the embedded database has one.
 */
export interface CrashRun {
  seed: string
  kills: number
  database: 'pglite' | 'postgres' | 'replicated' | 'lagging'
  servers: number
  /**
   * After how many ends what is kept is looked at; 1 unless said. To look at the embedded database takes longer than to start
   * its server, and what is lost once or there twice stays so.
   */
  lookEvery?: number
}

/** What befalls a server or its database; `killedStarting`: before it listened. */
export type Befallen = Mishap | 'killed' | 'killedStarting' | 'stopped'

/** What came of it. */
export interface CrashReport extends Traffic {
  /** How often each thing befell. */
  befell: Partial<Record<Befallen, number>>
  enrolments: number
  changes: number
  payments: number
  /** From the kill to the server, or the database, that answers again, at the longest, ms. */
  longestDownMs: number
  /** From SIGTERM to the end at the longest, ms. */
  longestStopMs: number
}
