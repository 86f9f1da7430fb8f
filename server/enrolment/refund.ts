import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { answerBefore, enqueueRefunded, findAliveAttempt, moveCharge } from '#server/money/index.ts'
import type { ReceivableRow } from '#server/money/index.ts'
import { revokeCertificate } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cardAttempts, receipts, receivables, refunds } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { RefundAnswer } from '#server/platform/ports/payment-gateway.ts'
import { setCancelled } from './cancel.ts'

type RefundRow = typeof refunds.$inferSelect

interface Proven {
  proofSha256: string | null
  now: Date
}

/** Longest wait for the gateway's answer, ms; what comes later is found by the reconciliation. */
const answerWithinMs = 10_000

/** The receipts by which a receivable was paid. */
const isPaymentOf = (receivableId: number | typeof receivables.id) =>
  and(
    eq(receipts.receivableId, receivableId),
    inArray(receipts.outcome, ['matched', 'afterReplacement']),
  )

/** What came in for a receivable of a query, in cents: by card with its interest, by a slip as it was recorded. */
export function cameIn(tx: Tx) {
  const byCard = tx
    .select({ cents: cardAttempts.totalCents })
    .from(cardAttempts)
    .where(and(eq(cardAttempts.receivableId, receivables.id), eq(cardAttempts.status, 'paid')))
  const bySlip = tx
    .select({ cents: receipts.cents })
    .from(receipts)
    .where(isPaymentOf(receivables.id))
    .limit(1)
  return sql<number>`coalesce((${byCard}), (${bySlip}), ${receivables.totalCents})`
}

/** Whether a refund is of what a receivable was paid with: of all of it, or of what a receipt had more than was asked for. */
export const isOfSale = sql`coalesce((
  select ${receipts.outcome} = 'matched' from ${receipts} where ${receipts.id} = ${refunds.receiptId}), true)`

/** What came in for a receivable, less what was given back because it was too much, in cents. */
export async function paidCents(tx: Tx, { id, totalCents }: ReceivableRow): Promise<number> {
  const surplus = tx
    .select({ cents: sql`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.receivableId, receivables.id), isNotNull(refunds.receiptId), isOfSale))
  const [row] = await tx
    .select({ cents: sql<number>`${cameIn(tx)} - (${surplus})` })
    .from(receivables)
    .where(eq(receivables.id, id))
  return row?.cents ?? totalCents
}

/** Writes that the gateway is to give the money of a receivable back. Commit before it is asked. */
export async function requestRefund(tx: Tx, receivable: ReceivableRow): Promise<void> {
  await tx.insert(refunds).values({
    receivableId: receivable.id,
    cents: await paidCents(tx, receivable),
    method: 'gateway',
    status: 'requested',
  })
}

/**
 * The charge and the enrolment of a refund whose money was given back: an enrolment that was paid by it ends. False, and
 * nothing changed, when the charge has no money to give back.
 */
async function closeRefunded(tx: Tx, receivableId: number, now: Date): Promise<boolean> {
  const move = await moveCharge(tx, receivableId, 'payment.refunded', now)
  if (!move.moved) return false
  const [receivable] = await tx
    .select({ enrolmentId: receivables.enrolmentId })
    .from(receivables)
    .where(eq(receivables.id, receivableId))
  if (move.from === 'paid' && receivable) {
    await setCancelled(tx, receivable.enrolmentId)
    // One that was issued after the gateway had refused the refund once.
    await revokeCertificate(tx, receivable.enrolmentId, now)
  }
  return true
}

/** Records a refund that a person made, with its proof, and notifies the student, if known. */
async function writeRefund(
  tx: Tx,
  of: Pick<typeof refunds.$inferInsert, 'receivableId' | 'receiptId' | 'cents'>,
  { proofSha256, now }: Proven,
): Promise<void> {
  const row = { ...of, method: 'manual', status: 'done', proofSha256, doneAt: now } as const
  const [refund] = await tx.insert(refunds).values(row).returning()
  if (refund?.receivableId) await enqueueRefunded(tx, refund)
}

/** Records that a person gave back what a receivable was paid with; resolves its receipts. False: the charge has no such money. */
export async function recordRefund(
  tx: Tx,
  receivable: ReceivableRow,
  proven: Proven,
): Promise<boolean> {
  if (!(await closeRefunded(tx, receivable.id, proven.now))) return false
  await tx
    .update(receipts)
    .set({ resolvedAt: proven.now })
    .where(and(isPaymentOf(receivable.id), isNull(receipts.resolvedAt)))
  const cents = await paidCents(tx, receivable)
  await writeRefund(tx, { receivableId: receivable.id, cents }, proven)
  return true
}

/**
 * Records that a person gave back `cents` of a receipt beside a sale, which is resolved by it. False when its charge has no money
 * to give back.
 */
export async function recordReceiptRefund(
  tx: Tx,
  { id, outcome, receivableId, cents }: typeof receipts.$inferSelect,
  proven: Proven,
): Promise<boolean> {
  const isOfCharge = outcome === 'afterReplacement' && receivableId !== null
  if (isOfCharge && !(await closeRefunded(tx, receivableId, proven.now))) return false
  await tx.update(receipts).set({ resolvedAt: proven.now }).where(eq(receipts.id, id))
  await writeRefund(tx, { receiptId: id, receivableId, cents: cents ?? 0 }, proven)
  return true
}

/**
 * Writes the gateway's answer, once: one that comes again or late changes nothing, but money that was given back counts, also
 * after a refusal to another server.
 */
async function settleRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  refund: RefundRow,
  answer: RefundAnswer,
): Promise<void> {
  const now = clock()
  const isOpen = and(eq(refunds.id, refund.id), eq(refunds.status, 'requested'))
  await transact<null>(db, async (tx) => {
    if (answer.outcome === 'refused') {
      const change = { status: 'failed', message: answer.message } as const
      await tx.update(refunds).set(change).where(isOpen)
      return null
    }
    // The charge first: rows are locked in one order. Not moved: another server wrote this answer, or a person was faster.
    if (refund.receivableId === null) return null
    const change = { status: 'done', doneAt: now, message: null } as const
    const of = and(eq(refunds.receivableId, refund.receivableId), isNull(refunds.receiptId))
    if (!(await closeRefunded(tx, refund.receivableId, now))) {
      // A person gave it back after a refusal, and now the gateway did, too: never silently.
      const [back, ...more] = await tx
        .select()
        .from(refunds)
        .where(and(of, isNotNull(refunds.doneAt)))
      if (back?.method === 'manual' && more.length === 0)
        await tx
          .update(refunds)
          .set({ ...change, status: 'twice' })
          .where(eq(refunds.id, refund.id))
      return null
    }
    // Another server may have been refused it, and a person have asked again: then that request is done.
    const [open] = await tx
      .update(refunds)
      .set(change)
      .where(and(of, eq(refunds.status, 'requested')))
      .returning()
    if (!open) await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
    await enqueueRefunded(tx, open ?? refund)
    return null
  })
}

/**
 * Asks the gateway to give back a requested refund, writes its answer and returns the status then. Without an answer in time it
 * stays requested, and {@link reconcileRefunds} asks again: the gateway gives back once, by the reference of the charge.
 */
export async function askRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'timers' | 'afterWrite'>,
  refund: RefundRow,
  log?: Pick<FastifyBaseLogger, 'warn'>,
  stop?: AbortSignal,
): Promise<RefundRow['status']> {
  const { db, payments, timers } = deps
  const attempt =
    refund.receivableId === null ? null : await findAliveAttempt(db, refund.receivableId)
  try {
    if (attempt) {
      const deadline = AbortSignal.any([timers.signal(answerWithinMs), ...(stop ? [stop] : [])])
      const asked = payments.refund(attempt.id, refund.cents, deadline)
      await settleRefund(deps, refund, await answerBefore(deadline, asked))
      deps.afterWrite?.()
    }
  } catch (error) {
    log?.warn({ refund: refund.id, err: error }, 'refund cannot be settled yet')
  }
  const [now] = await db.select().from(refunds).where(eq(refunds.id, refund.id))
  return now?.status ?? refund.status
}

/** Asks the gateway again for every refund without an answer. Returns how many were settled. */
export async function reconcileRefunds(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  stop: AbortSignal,
): Promise<number> {
  const open = await deps.db.select().from(refunds).where(eq(refunds.status, 'requested'))
  let settled = 0
  for (const refund of open) {
    if (stop.aborted) break
    const status = await askRefund(deps, refund, log, stop)
    if (status === 'requested') continue
    log.info({ refund: refund.id, status }, 'refund reconciled')
    settled += 1
  }
  return settled
}
