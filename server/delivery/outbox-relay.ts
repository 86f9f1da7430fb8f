import {
  and,
  asc,
  DrizzleQueryError,
  eq,
  getTableColumns,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromNow } from '#server/platform/db/database-clock.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import { describeError } from '#server/platform/describe-error.ts'
import type { OutboxKinds } from './renderer.ts'

const longestWaitMinutes = 24 * 60
const batch = 20
/** Claimed messages whose lease is not renewed (the process crashed) are free again after this. */
const leaseSeconds = 30
/** How often a process that sends renews its leases. */
const renewLeaseMs = 10_000
const idleMs = 15_000

type Row = typeof outbox.$inferSelect

export interface Relay {
  /** Something may have been committed: look now. */
  wake: () => void
  /** Ends after the delivery under way. */
  stop: () => Promise<void>
}

const inSeconds = (seconds: number) => fromNow(seconds * 1000)

/** Takes the next messages for this process alone; others skip them until the lease ends. */
async function claim({ db }: Deps): Promise<Row[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.processedAt),
          lt(outbox.attempts, maxDeliveries),
          lte(outbox.availableAt, sql`now()`),
        ),
      )
      .orderBy(asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true }),
  )
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({ claims: sql`${outbox.claims} + 1`, availableAt: inSeconds(leaseSeconds) })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning(getTableColumns(outbox))
  // A message that crashes the process that sends it must not delay those that were claimed with it.
  return claimed.toSorted((one, other) => lostClaims(one) - lostClaims(other) || one.id - other.id)
}

/** Claims without an attempt: the server crashed, or gave the message back. */
const lostClaims = ({ claims, attempts }: Row) => claims - attempts

const isOurs = ({ id, claims }: Row) =>
  and(eq(outbox.id, id), eq(outbox.claims, claims), isNull(outbox.processedAt))

/** Claimed messages, leased while this process runs, until `stopRenewing`. */
class LeasedRows {
  readonly #db: Deps['db']
  readonly #timers: Deps['timers']
  /** Ends the renewing: the leases end by themselves. */
  readonly stopRenewing: () => void
  #rows: readonly Row[]
  #until = 0

  constructor({ db, timers }: Deps, rows: readonly Row[]) {
    this.#db = db
    this.#timers = timers
    this.#rows = rows
    this.#extend()
    // A lease that could not be renewed is detected by `has`.
    this.stopRenewing = timers.every(renewLeaseMs, () => void this.#renew().catch(() => undefined))
  }

  #extend() {
    this.#until = this.#timers.elapsed() + leaseSeconds * 1000
  }

  async #renew(): Promise<void> {
    if (this.#rows.length === 0) return
    const renewed = await this.#db
      .update(outbox)
      // Never sooner than the time that a failure has set.
      .set({ availableAt: sql`greatest(${outbox.availableAt}, ${inSeconds(leaseSeconds)})` })
      .where(or(...this.#rows.map(isOurs)))
      .returning({ id: outbox.id })
    this.#rows = this.#rows.filter((row) => renewed.some(({ id }) => id === row.id))
    this.#extend()
  }

  /** Whether the message is still leased: a process that was suspended for long may find it claimed by another. */
  async has(row: Row): Promise<boolean> {
    if (this.#timers.elapsed() > this.#until) await this.#renew()
    return this.#rows.includes(row)
  }

  /** Stops renewing the lease of a message that was tried. */
  drop(row: Row): void {
    this.#rows = this.#rows.filter((each) => each !== row)
  }

  /** Frees the messages that were not tried. */
  async giveBack(): Promise<void> {
    if (this.#rows.length === 0) return
    await this.#db
      .update(outbox)
      .set({ availableAt: sql`now()` })
      .where(or(...this.#rows.map(isOurs)))
  }
}

/** The reason to store; a failed query would quote its values. */
const reasonOf = (error: unknown) =>
  error instanceof Error && !(error instanceof DrizzleQueryError)
    ? error.message.slice(0, 500)
    : (describeError(error).cause?.code?.toString() ?? 'unknown')

/** Writes that a message was not delivered, and when it is tried again. */
async function recordFailure(
  { db }: Deps,
  row: Row,
  error: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  const attempts = row.attempts + 1
  const wait = Math.min(2 ** row.attempts, longestWaitMinutes)
  const lastError = reasonOf(error)
  await db
    .update(outbox)
    .set({ attempts, lastError, availableAt: inSeconds(wait * 60) })
    .where(isOurs(row))
  const { id, kind, aggregate } = row
  const line = { outbox: id, kind, aggregate, attempts, err: error }
  if (attempts >= maxDeliveries) log.fatal(line, 'outbox message given up')
  else log.warn({ ...line, againInMinutes: wait }, 'outbox message not delivered')
}

/** Delivers one message. Throws only when the database fails. */
async function deliverOne(
  deps: Deps,
  row: Row,
  kinds: OutboxKinds,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const render = kinds[row.kind]
    if (!render) throw new Error(`No renderer for outbox kind ${row.kind}`)
    const mail = await render(row.payload, deps)
    if (mail) await deps.mail.send({ ...mail, id: `${row.kind}-${row.id}` })
    // It has left, even if another server has leased it meanwhile.
    await deps.db
      .update(outbox)
      .set({ attempts: row.attempts + 1, processedAt: sql`now()`, lastError: null })
      .where(eq(outbox.id, row.id))
  } catch (error) {
    await recordFailure(deps, row, error, log)
  }
}

/**
 * Delivers every message that is due, at least once each; failures wait 1 min · 2ⁿ up to 24 h and are given up in the
 * end. Each waits for visitors first, for a moment. Once `isStopped`, what is left is free for others at once. Returns
 * how many were tried. Never throws for a single message.
 */
export async function deliverDue(
  deps: Deps,
  log: FastifyBaseLogger,
  kinds: OutboxKinds,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let tried = 0
  // Fewer than a batch are all that were due; a request that commits another meanwhile wakes the relay.
  for (let rows: Row[] | null = null; !isStopped() && (!rows || rows.length === batch);) {
    await deps.visitors?.whenIdle()
    rows = await claim(deps)
    const leased = new LeasedRows(deps, rows)
    try {
      for (const row of rows) {
        await deps.visitors?.whenIdle()
        if (isStopped()) break
        if (!(await leased.has(row))) continue
        tried += 1
        await deliverOne(deps, row, kinds, log)
        leased.drop(row)
      }
      if (isStopped()) await leased.giveBack()
    } finally {
      leased.stopRenewing()
    }
  }
  return tried
}

/** Starts delivering: at every wake and every 15 seconds. */
export function startRelay(deps: Deps, log: FastifyBaseLogger, kinds: OutboxKinds): Relay {
  let [stopped, again] = [false, false]
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    again = false
    try {
      await deliverDue(deps, log, kinds, () => stopped)
    } catch (error) {
      log.error({ err: error }, 'outbox cannot be read')
    }
    // Woken meanwhile: what was committed after the last look is still there.
    if (again && !stopped) return run()
    running = null
    return undefined
  }
  const wake = () => {
    if (stopped) return
    again = true
    running ??= run()
  }
  const end = deps.timers.every(idleMs, wake)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      end()
      await running
    },
  }
}
