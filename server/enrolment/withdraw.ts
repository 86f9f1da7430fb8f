import { eq } from 'drizzle-orm'
import type { WithdrawalReceipt } from '#contract/calls/payments.ts'
import { compareDates, formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { enqueue } from '#server/delivery/index.ts'
import {
  findPayment,
  findWithdrawal,
  lastWithdrawalDay,
  receiptOfWithdrawal,
} from '#server/money/index.ts'
import { lockStudent, newCertificateCode, revokeCertificate } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments, withdrawals } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelUnpaidEnrolment } from './cancel.ts'
import { cancelDeferredEnrolment } from './release.ts'
import { withdrawalTexts as texts } from './texts.ts'

type EnrolmentRow = typeof enrolments.$inferSelect

/** `refused`: why, as a pt-BR sentence. */
type Withdrawal = { is: 'withdrawn'; receipt: WithdrawalReceipt } | { is: 'refused'; text: string }

const findEnrolment = async (tx: Tx, id: number): Promise<EnrolmentRow | undefined> =>
  (await tx.select().from(enrolments).where(eq(enrolments.id, id)))[0]

/** Why an enrolment cannot be withdrawn from, by its row alone; null: its payment decides. */
export function withdrawalRefusal(enrolment: EnrolmentRow, now: Date): string | null {
  if (enrolment.status === 'cancelled') return texts.cancelled
  if (enrolment.status === 'awaitingDetran') return null
  const last = lastWithdrawalDay(enrolment)
  return compareDates(todayInSaoPaulo(now), last) > 0
    ? fill(texts.late, { dia: formatBr(last) })
    : null
}

/**
 * Takes back what is not paid: the charge, its slip, the coupon use and the enrolment. What is paid stays until its refund. Returns
 * why that is not possible, null once it is done.
 */
async function endEnrolment(tx: Tx, { id, status }: EnrolmentRow, now: Date) {
  if (status === 'awaitingDetran')
    return (await cancelDeferredEnrolment(tx, id)) ? null : texts.underWay
  const found = await findPayment(tx, id)
  if (!found || found.receivable.status === 'refunded') return texts.cancelled
  if (await cancelUnpaidEnrolment(tx, found.receivable, now)) return null
  // Read again: it may have been paid meanwhile.
  const after = await findPayment(tx, id)
  return after?.receivable.status === 'paid' ? null : texts.underWay
}

/**
 * Withdraws from an enrolment within the days of the law: unpaid, it is cancelled; paid, it waits for its refund, and its
 * certificate is revoked; one that the traffic authority has not released is cancelled. A second request gets the receipt of
 * the first. Nothing is changed by a refusal; undo the transaction nevertheless.
 */
export async function withdraw(
  tx: Tx,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { enrolmentId, by }: { enrolmentId: number; by: 'student' | 'staff' },
): Promise<Withdrawal> {
  const now = clock()
  const first = await findEnrolment(tx, enrolmentId)
  if (!first) return { is: 'refused', text: texts.unknown }
  await lockStudent(tx, first.studentId)
  const known = await findWithdrawal(tx, enrolmentId)
  if (known) return { is: 'withdrawn', receipt: await receiptOfWithdrawal(tx, known) }
  // Read again under the lock: another request may have changed it meanwhile.
  const enrolment = (await findEnrolment(tx, enrolmentId)) ?? first
  const text = withdrawalRefusal(enrolment, now) ?? (await endEnrolment(tx, enrolment, now))
  if (text !== null) return { is: 'refused', text }
  const row = {
    enrolmentId,
    code: newCertificateCode(random),
    requestedBy: by,
    requestedAt: now,
  }
  await tx.insert(withdrawals).values(row)
  await revokeCertificate(tx, enrolmentId, now)
  await enqueue(tx, { kind: 'enrolment.withdrawn', payload: { enrolmentId } })
  return { is: 'withdrawn', receipt: await receiptOfWithdrawal(tx, row) }
}
