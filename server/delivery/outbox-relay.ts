import { and, asc, DrizzleQueryError, eq, getTableColumns, isNull, lt, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describeError } from '#server/platform/describe-error.ts'
import type { OutboxKinds } from './renderer.ts'

/** Deliveries of one message before it is given up: the waits between them grow from 1 minute to 24 hours. */
const maxAttempts = 13
const longestWaitMinutes = 24 * 60
const batch = 20
/** A claimed message nobody finished (the process died) is free again after this. */
const leaseMinutes = 5
const idleMs = 15_000

type Row = typeof outbox.$inferSelect

/** Delivers the outbox in the background. */
export interface Relay {
  /** Something may have been committed: look now. */
  wake: () => void
  /** Ends after the delivery under way. */
  stop: () => Promise<void>
}

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes}::int)`

/** Takes the next messages for this process alone; others skip them until the lease ends. */
async function claim({ db }: Deps): Promise<Row[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.processedAt),
          lt(outbox.attempts, maxAttempts),
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
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: inMinutes(leaseMinutes) })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning(getTableColumns(outbox))
  return claimed.toSorted((one, other) => one.id - other.id)
}

/** A reason to keep; a failed query would quote its values. */
const whyOf = (error: unknown) =>
  error instanceof Error && !(error instanceof DrizzleQueryError)
    ? error.message.slice(0, 500)
    : (describeError(error).cause?.code?.toString() ?? 'unknown')

async function fail({ db }: Deps, row: Row, error: unknown, log: FastifyBaseLogger): Promise<void> {
  const wait = Math.min(2 ** (row.attempts - 1), longestWaitMinutes)
  const lastError = whyOf(error)
  await db
    .update(outbox)
    .set({ lastError, availableAt: inMinutes(wait) })
    .where(eq(outbox.id, row.id))
  const { id, kind, aggregate, attempts } = row
  const line = { outbox: id, kind, aggregate, attempts, err: error }
  if (row.attempts >= maxAttempts) log.fatal(line, 'outbox message given up')
  else log.warn({ ...line, againInMinutes: wait }, 'outbox message not delivered')
}

/**
 * Delivers every message that is due, at least once each; failures wait 1 min · 2ⁿ up to 24 h and are given up in the
 * end. Each lets visitors go first, for a moment. Returns how many were tried. Never throws for a single message.
 */
export async function deliverDue(
  deps: Deps,
  log: FastifyBaseLogger,
  kinds: OutboxKinds,
): Promise<number> {
  let tried = 0
  // Fewer than a batch are all that were due; whoever commits another meanwhile wakes the relay.
  for (let rows: Row[] | null = null; !rows || rows.length === batch;) {
    await deps.visitors?.calm()
    rows = await claim(deps)
    for (const row of rows) {
      await deps.visitors?.calm()
      tried += 1
      try {
        const render = kinds[row.kind]
        if (!render) throw new Error(`No renderer for outbox kind ${row.kind}`)
        // What `enqueue` wrote for this kind.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const letter = await render(row.payload as never, deps)
        if (letter) await deps.mail.send({ ...letter, id: `${row.kind}-${row.id}` })
        await deps.db
          .update(outbox)
          .set({ processedAt: sql`now()`, lastError: null })
          .where(eq(outbox.id, row.id))
      } catch (error) {
        await fail(deps, row, error, log)
      }
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
      await deliverDue(deps, log, kinds)
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
