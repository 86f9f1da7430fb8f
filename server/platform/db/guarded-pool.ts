import { DatabaseError } from 'pg'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { withoutConflict } from './conflicts.ts'
import { DatabaseUnavailable, isOutage } from './unavailable.ts'

/** How long the portal waits for a PostgreSQL server, ms. */
export const databaseLimits = {
  /** For a free connection of the pool, or a new one. */
  connectMs: 3000,
  /**
   * For the answer to one statement. Counted here and not by the server: a pooler in transaction mode refuses
   * `statement_timeout` at start-up, and a paused server counts nothing.
   */
  statementMs: 6000,
  /** For the answer to a health check. */
  healthMs: 2000,
} as const

/** One connection, lent. The first sign that it broke gives it back to be closed; nothing more is sent on it. */
class GuardedConnection {
  readonly #client: PoolClient
  readonly #statementMs: number | undefined
  #broken: DatabaseUnavailable | null = null

  constructor(client: PoolClient, statementMs: number | undefined) {
    this.#client = client
    this.#statementMs = statementMs
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#broken) throw this.#broken
    try {
      // A member of the driver that its types leave out.
      const limited = { ...config, query_timeout: this.#statementMs }
      return await this.#client.query(limited, values)
    } catch (error) {
      if (!isOutage(error)) throw error
      // A statement that ran out of time still holds the connection, and a broken transaction must not go on.
      this.#broken = new DatabaseUnavailable(error)
      this.#client.release(this.#broken)
      throw this.#broken
    }
  }

  release(): void {
    if (!this.#broken) this.#client.release()
  }
}

/**
 * SQLSTATE of a prepared statement that the session does not know, or knows from somebody else: behind the connection is a
 * pooler in transaction mode that lends another session for each transaction and does not carry names along.
 */
const isNameLost = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05')

/**
 * The pool as Drizzle sees it (which knows a pool by the name of its class): statements have a time limit, and a
 * database that is gone is always a DatabaseUnavailable. A transaction whose connection breaks rejects at its next
 * statement; the server rolls it back, and the pool never sees the connection again.
 */
export class GuardedPool {
  readonly #pool: Pool
  readonly #statementMs: number | undefined
  /** Whether a connection knows again what was prepared on it. */
  #keepsNames = true

  constructor(pool: Pool, statementMs?: number) {
    this.#pool = pool
    this.#statementMs = statementMs
  }

  async connect(): Promise<GuardedConnection> {
    try {
      return new GuardedConnection(await this.#pool.connect(), this.#statementMs)
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }

  /** A statement by itself is a transaction of its own: what met others left nothing behind, and is run again. */
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return withoutConflict(() => this.#queryOnce(config, values))
  }

  async #queryOnce(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const connection = await this.connect()
    const nameless = { ...config, name: undefined }
    const asked = this.#keepsNames ? config : nameless
    try {
      return await connection.query(asked, values)
    } catch (error) {
      // Others may have found out meanwhile: what counts is whether this one was asked by its name.
      if (asked === nameless || !isNameLost(error)) throw error
      // Nothing ran. From now on every statement brings its text.
      this.#keepsNames = false
      return await connection.query(nameless, values)
    } finally {
      connection.release()
    }
  }
}
