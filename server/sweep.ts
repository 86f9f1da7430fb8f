import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { formatIso, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { unpaidDays } from '#contract/terms.ts'
import { replaceable } from '#machines/charge/index.ts'
import { cancelUnpaidEnrolment } from './enrolment/index.ts'
import { findPayment, isOverdue, mayBeReported, moveCharge, sendReminders } from './money/index.ts'
import { hoursApart, statementFromNow } from '#server/platform/db/database-clock.ts'
import { forEachRow } from '#server/platform/db/each-row.ts'
import {
  certificates,
  enrolments,
  idempotencyKeys,
  receivables,
} from '#server/platform/db/schema.ts'
import type { DeletingJob } from '#server/platform/db/stored-data.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pruneLimits } from '#server/platform/limits/shared-limits.ts'
import { deleteMailFiles, deleteOldMessages } from './delivery/index.ts'
import { deleteAbandoned, deleteLeads, deleteTickets, pruneTries } from './people/index.ts'

/** Where a round reports what it did. */
interface SweepLog {
  info: (details: object, sentence: string) => void
  error: (details: object, sentence: string) => void
}

const dayMs = 24 * 60 * 60_000
/** How long a stored answer is repeated to a client that sends its key again. */
const keyDays = 2

/** Marks what was issued and cannot be paid any more, such as slips. Returns how many. */
export async function expireSlips({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const today = todayInSaoPaulo(now)
  const due = await db
    .select({ id: receivables.id, method: receivables.method, dueDate: receivables.dueDate })
    .from(receivables)
    .where(
      and(
        eq(receivables.status, 'issued'),
        isNotNull(receivables.dueDate),
        lt(receivables.dueDate, formatIso(today)),
      ),
    )
  return forEachRow(due, async ({ id, method, dueDate }) => {
    const day = parseIso(dueDate ?? '')
    if (!day || !isOverdue(method, day, today)) return false
    const { moved } = await transact(db, (tx) => moveCharge(tx, id, 'boleto.expired', now))
    return moved
  })
}

/**
 * Cancels enrolments unpaid for `unpaidDays`, gives their coupons back and takes their charges away. A payment that a bank
 * may still report prevents it; so does a certificate, and a partner, who collects the payment. Returns how many were cancelled.
 */
export async function cancelUnpaid({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - unpaidDays * dayMs)
  const today = todayInSaoPaulo(now)
  const toPay = db
    .select({ id: receivables.enrolmentId })
    .from(receivables)
    .where(inArray(receivables.status, [...replaceable]))
  const certified = db
    .select({ code: certificates.code })
    .from(certificates)
    .where(and(eq(certificates.enrolmentId, enrolments.id), isNull(certificates.revokedAt)))
  const stale = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        // Few are unpaid and nearly all are old. As a join, the planner would rather read every enrolment there ever was.
        sql`${enrolments.id} = any(array${toPay})`,
        eq(enrolments.status, 'active'),
        isNull(enrolments.partnerId),
        notExists(certified),
        lt(enrolments.createdAt, before),
        // One that waited for the traffic authority could not be paid before its release.
        or(isNull(enrolments.releasedAt), lt(enrolments.releasedAt, before)),
      ),
    )
  return forEachRow(stale, ({ id }) =>
    transact<boolean>(db, async (tx) => {
      const found = await findPayment(tx, id)
      if (!found || !replaceable.includes(found.receivable.status)) return false
      const { receivable } = found
      const due = parseIso(receivable.dueDate ?? '')
      if (due && mayBeReported(receivable.method, due, today)) return false
      return cancelUnpaidEnrolment(tx, receivable, now)
    }),
  )
}

/**
 * Deletes stored answers after their time. By the database's clock, by which they were stored: a server whose own is days
 * ahead would delete them while a client repeats a request. Returns how many.
 */
export async function pruneKeys({ db }: Pick<Deps, 'db'>): Promise<number> {
  const deleted = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, statementFromNow(-keyDays * dayMs)))
    .returning({ key: idempotencyKeys.key })
  return deleted.length
}

/** Whether the server's clock may decide what is cancelled and erased; logs an error when it may not. */
async function isOnTime(deps: Deps, log: SweepLog): Promise<boolean> {
  try {
    const hours = await hoursApart(deps)
    if (hours === 0) return true
    log.error({ hours }, 'nothing swept: the clocks of server and database differ')
  } catch (error) {
    log.error({ err: error }, 'nothing swept: the clock of the database cannot be read')
  }
  return false
}

/**
 * One round of all sweeps. Each runs also when others fail; none while the server's clock and the database's differ by more
 * than an hour, for what is cancelled and erased cannot be restored.
 */
export async function sweep(deps: Deps, log: SweepLog): Promise<void> {
  if (!(await isOnTime(deps, log))) return
  const jobs = {
    expireSlips,
    cancelUnpaid,
    sendReminders,
    pruneKeys,
    pruneLimits,
    pruneTries,
    deleteTickets,
    deleteLeads,
    deleteAbandoned,
    // Files after the messages that they are of.
    deleteOldMessages,
    deleteMailFiles,
  } satisfies Record<DeletingJob, unknown> & Record<string, unknown>
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const changed = await run(deps)
      if (changed > 0) log.info({ job, changed }, 'sweep done')
    } catch (error) {
      log.error({ job, err: error }, 'sweep failed')
    }
  }
}
