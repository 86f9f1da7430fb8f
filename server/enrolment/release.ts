import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments, schedules } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/delivery/index.ts'
import { createReceivable, releaseCoupon, takeDeferredPayment } from '#server/money/index.ts'
import { pricedOptions } from '#server/catalogue/index.ts'

/** Ends the waiting of an enrolment, once: of two decisions at the same time the second finds none that waits. */
async function endWaiting(
  tx: Tx,
  enrolmentId: number,
  change: Partial<typeof enrolments.$inferInsert>,
) {
  const [enrolment] = await tx
    .update(enrolments)
    .set(change)
    .where(and(eq(enrolments.id, enrolmentId), eq(enrolments.status, 'awaitingDetran')))
    .returning()
  return enrolment
}

/** For enrolments deferred before options were stored: the first option of the schedule, at its price of today. */
async function firstOption(tx: Tx, scheduleId: number) {
  const [schedule] = await tx.select().from(schedules).where(eq(schedules.id, scheduleId))
  const [option] = schedule ? pricedOptions(schedule) : []
  if (!option) throw new Error('A deferred enrolment whose schedule has no price')
  return { option, discounted: null }
}

/**
 * The traffic authority lets an enrolment go on: its receivable is made with the option, price and coupon that were
 * stored, and an e-mail to the student enqueued, in the caller's transaction (row P8). Returns whether it was waiting.
 */
export async function releaseEnrolment(
  tx: Tx,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  enrolmentId: number,
): Promise<boolean> {
  const now = clock()
  const change = { status: 'active', releasedAt: now } as const
  const enrolment = await endWaiting(tx, enrolmentId, change)
  if (!enrolment) return false
  const deferred = await takeDeferredPayment(tx, enrolmentId)
  const { scheduleId } = enrolment
  const payment = deferred ?? (await firstOption(tx, scheduleId))
  await createReceivable(tx, { ...payment, enrolmentId, scheduleId, now, random })
  await enqueue(tx, { kind: 'enrolment.released', payload: { enrolmentId } })
  return true
}

/**
 * The traffic authority turns an enrolment down: it is cancelled and its coupon use given back. Returns whether it was
 * waiting.
 */
export async function cancelDeferredEnrolment(tx: Tx, enrolmentId: number): Promise<boolean> {
  if (!(await endWaiting(tx, enrolmentId, { status: 'cancelled' }))) return false
  const deferred = await takeDeferredPayment(tx, enrolmentId)
  const couponId = deferred?.discounted?.couponId ?? null
  if (couponId !== null) await releaseCoupon(tx, couponId)
  return true
}
