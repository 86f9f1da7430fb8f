import type { DatabaseFault } from './databases.ts'
import type { Traffic } from './visitors.ts'

/**
 * What is run. `replicated`: a PostgreSQL server with a synchronous standby, which is killed `kills` times; the
 * portal's servers are never restarted. `lagging`: the same, but commits no longer wait for the standby, which is stopped.
 * `servers`: on PostgreSQL; the embedded database has one.
 */
export interface CrashRun {
  seed: string
  kills: number
  database: 'pglite' | 'postgres' | 'replicated' | 'lagging'
  servers: number
  /**
   * Number of ends between two checks of the database; 1 by default. To read the embedded database takes longer than to start
   * its server, and a row that is lost or stored twice stays so.
   */
  checkEvery?: number
}

/** Faults of a server or its database; `killedStarting`: before it listened. */
export type CrashFault = DatabaseFault | 'killed' | 'killedStarting' | 'stopped'

/** Result of a run. */
export interface CrashReport extends Traffic {
  /** How often each fault happened. */
  faultCounts: Partial<Record<CrashFault, number>>
  enrolments: number
  changes: number
  payments: number
  /** Actions of the operator that were done; none on the embedded database. */
  actions: number
  /** From the kill to the server, or the database, that answers again, at the longest, ms. */
  longestDownMs: number
  /** From SIGTERM to the end at the longest, ms. */
  longestStopMs: number
}
