import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { addDays, formatIso, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { isOverdue } from '#server/money/boleto/issue.ts'
import { enrolments, idempotencyKeys, receivables } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { releaseCoupon } from '#server/money/receivables/coupon-use.ts'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { findPayment } from '#server/money/receivables/repository.ts'
import { pruneLimits } from '#server/platform/limits/shared-limits.ts'
import { forgetLetterFiles, forgetOldMessages } from './delivery/forget-letters.ts'
import { forgetAbandoned, forgetLeads } from './people/retention.ts'

/** Where a round says what it did. */
export interface SweepLog {
  info: (facts: object, sentence: string) => void
  error: (facts: object, sentence: string) => void
}

const dayMs = 24 * 60 * 60_000
/** An enrolment nobody pays is cancelled after this (decision C26). */
const unpaidDays = 30
/** Banks report a paid slip within this many days after its due day. */
const bankDays = 3
/** Keys are good for a day; kept a little longer. */
const keyDays = 2
/** Charges that may still be replaced: nobody has paid, no card is under way. */
const unpaid = ['open', 'started', 'refused', 'issued', 'overdue']

/** Marks issued slips that are past their due day. Returns how many. */
export async function expireSlips({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const today = todayInSaoPaulo(now)
  const due = await db
    .select({ id: receivables.id, dueDate: receivables.dueDate })
    .from(receivables)
    .where(
      and(
        eq(receivables.status, 'issued'),
        isNotNull(receivables.dueDate),
        lt(receivables.dueDate, formatIso(today)),
      ),
    )
  let expired = 0
  for (const { id, dueDate } of due) {
    const day = parseIso(dueDate ?? '')
    if (!day || !isOverdue(day, today)) continue
    const move = await transact(db, (tx) => moveCharge(tx, id, 'boleto.expired', now))
    if (move.moved) expired += 1
  }
  return expired
}

/**
 * Cancels enrolments unpaid for thirty days, gives their coupons back and takes their charges away. A slip a bank may
 * still report keeps its enrolment. Returns how many were cancelled.
 */
export async function cancelUnpaid({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - unpaidDays * dayMs)
  const lastDue = formatIso(addDays(todayInSaoPaulo(now), -bankDays))
  const toPay = db
    .select({ id: receivables.enrolmentId })
    .from(receivables)
    .where(inArray(receivables.status, unpaid))
  const stale = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        // Few are unpaid and nearly all are old. As a join, the planner would rather read every enrolment there ever was.
        sql`${enrolments.id} = any(array${toPay})`,
        eq(enrolments.status, 'active'),
        lt(enrolments.createdAt, before),
        // One that waited for the traffic authority could not be paid before its release.
        or(isNull(enrolments.releasedAt), lt(enrolments.releasedAt, before)),
      ),
    )
  let cancelled = 0
  for (const { id } of stale) {
    const done = await transact<boolean>(db, async (tx) => {
      const found = await findPayment(tx, id)
      if (!found || !unpaid.includes(found.receivable.status)) return false
      const { receivable } = found
      if (receivable.dueDate !== null && receivable.dueDate >= lastDue) return false
      const move = await moveCharge(tx, receivable.id, 'payment.replaced', now)
      if (!move.moved) return false
      if (receivable.couponId !== null) await releaseCoupon(tx, receivable.couponId)
      await tx
        .update(enrolments)
        .set({ status: 'cancelled' })
        .where(and(eq(enrolments.id, id), ne(enrolments.status, 'cancelled')))
      return true
    })
    if (done) cancelled += 1
  }
  return cancelled
}

/** Forgets answers nobody will ask for again. Returns how many. */
export async function pruneKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keyDays * dayMs)
  const gone = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .returning({ key: idempotencyKeys.key })
  return gone.length
}

/** One round of all sweeps. Each runs whatever becomes of the others. */
export async function sweep(deps: Deps, log: SweepLog): Promise<void> {
  const jobs = {
    expireSlips,
    cancelUnpaid,
    pruneKeys,
    pruneLimits,
    forgetLeads,
    forgetAbandoned,
    // Files after the messages that they are of.
    forgetOldMessages,
    forgetLetterFiles,
  }
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const changed = await run(deps)
      if (changed > 0) log.info({ job, changed }, 'sweep done')
    } catch (error) {
      log.error({ job, err: error }, 'sweep failed')
    }
  }
}
