import { DatabaseError } from 'pg'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { cancelStatement } from './cancel.ts'
import { withoutConflict } from './conflicts.ts'
import { DatabaseUnavailable, isOutage } from './unavailable.ts'

/** How long the portal waits for its database, ms. */
export const databaseLimits = {
  /** For a free connection of the pool, or a new one. */
  connectMs: 3000,
  /** For the one connection of the embedded database, which does one thing at a time. */
  waitMs: 20_000,
  /**
   * For the answer to one statement. Counted here and not by the server: a pooler in transaction mode refuses
   * `statement_timeout` at start-up, and a paused server counts nothing.
   */
  statementMs: 6000,
  /** For the server to hear that a statement is given up. */
  cancelMs: 1000,
  /** For the answer to a health check. */
  healthMs: 2000,
} as const

/** The driver's message for a statement whose time ran out. */
const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Begins a transaction with its timeouts, in the same round trip: for a lock, a little less than for any answer, so that the
 * server gives up by itself; for the portal's next statement, longer than any process needs that does not hang. Both are set
 * for the transaction alone.
 */
const boundedBegin = (begin: string, statementMs: number) =>
  `${begin}; set local lock_timeout = ${Math.ceil(statementMs * 0.8)}; set local idle_in_transaction_session_timeout = ${statementMs * 5}`

/**
 * Whether a cancelled statement is certain to have had no effect. A commit is not: while a primary waits for its standby, a
 * cancel means "wait no longer", and the primary stores and shows what the standby may not have.
 */
const endsByCancel = (text: string, inTransaction: boolean) =>
  inTransaction ? !/^commit\b/i.test(text) : /^select\b/i.test(text)

/** One connection, lent. The first sign that it broke gives it back to be closed; nothing more is sent on it. */
class GuardedConnection {
  readonly #client: PoolClient
  readonly #statementMs: number | undefined
  #broken: DatabaseUnavailable | null = null
  #inTransaction = false

  constructor(client: PoolClient, statementMs: number | undefined) {
    this.#client = client
    this.#statementMs = statementMs
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#broken) throw this.#broken
    const ms = this.#statementMs
    const begins = /^begin\b/.test(config.text)
    this.#inTransaction ||= begins
    const text = begins && ms !== undefined ? boundedBegin(config.text, ms) : config.text
    try {
      // A member of the driver that its types leave out.
      const limited = { ...config, text, query_timeout: ms }
      return await this.#client.query(limited, values)
    } catch (error) {
      if (!isOutage(error)) throw error
      const broken = new DatabaseUnavailable(error)
      // A statement that ran out of time still uses the connection, and a broken transaction must not go on.
      this.#broken = broken
      // Nor may it run on when no caller waits for it: its connection is free once the server has cancelled it.
      if (isLate(error) && endsByCancel(text, this.#inTransaction))
        void cancelStatement(this.#client, databaseLimits.cancelMs).then(() =>
          this.#client.release(broken),
        )
      else this.#client.release(broken)
      throw broken
    }
  }

  release(): void {
    if (!this.#broken) this.#client.release()
  }
}

/**
 * SQLSTATE of a prepared statement that the session does not know, or knows from another client: behind the connection is a
 * pooler in transaction mode that gives each transaction another session and does not forward names.
 */
const isNameLost = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05')

/**
 * The pool as Drizzle sees it (which knows a pool by `Pool` in the name of its class): statements have a time limit, and a
 * database that cannot be reached is always a DatabaseUnavailable. A transaction whose connection breaks rejects at its next
 * statement; the server rolls it back, and the connection never returns to the pool.
 */
export class GuardedPool {
  readonly #pool: Pool
  readonly #statementMs: number | undefined
  /** Whether a connection finds the statements that it prepared before. */
  #usesNamedStatements = true

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

  /** A single statement is a transaction of its own: after a conflict nothing is left of it, and it is run again. */
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return withoutConflict(() => this.#queryOnce(config, values))
  }

  async #queryOnce(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const connection = await this.connect()
    const nameless = { ...config, name: undefined }
    const asked = this.#usesNamedStatements ? config : nameless
    try {
      return await connection.query(asked, values)
    } catch (error) {
      // Others may have found out meanwhile: what counts is whether this one was asked by its name.
      if (asked === nameless || !isNameLost(error)) throw error
      // Nothing ran. From now on every statement is sent with its text.
      this.#usesNamedStatements = false
      return await connection.query(nameless, values)
    } finally {
      connection.release()
    }
  }
}
