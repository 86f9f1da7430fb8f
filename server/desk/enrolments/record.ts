import { desc, eq, inArray } from 'drizzle-orm'
import { nextChargeStatus, type ChargeEventType } from '#machines/charge/index.ts'
import { findDeferredPayment, findWithdrawal, type ReceivableRow } from '#server/money/index.ts'
import { certificatesOfEnrolment, findEnrolled, lockStudent } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables, refunds } from '#server/platform/db/schema.ts'
import { actionsOn } from '../action.ts'

/** Everything that decides what can be done with an enrolment. */
export type EnrolmentRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>

/** The number of an enrolment or a receivable in a text; 0, which none has, for any other text. */
export const numberOf = (id: string): number =>
  /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : 0

/** The record of an enrolment by its number; undefined: there is none. */
export async function readRecord(db: Tx, id: string) {
  const enrolled = await findEnrolled(db, numberOf(id))
  if (!enrolled) return undefined
  const enrolmentId = enrolled.enrolment.id
  const rows = await db
    .select()
    .from(receivables)
    .where(eq(receivables.enrolmentId, enrolmentId))
    .orderBy(desc(receivables.createdAt), desc(receivables.id))
  const ids = rows.map((each) => each.id)
  const isTheirs = inArray(refunds.receivableId, ids)
  const refunding = await db.select().from(refunds).where(isTheirs).orderBy(refunds.id)
  const certificates = await certificatesOfEnrolment(db, enrolmentId)
  return {
    ...enrolled,
    /** Newest first. */
    receivables: rows,
    isPaid: rows.some(({ status }) => status === 'paid'),
    /** Of the receivables, oldest first. */
    refunds: refunding,
    /** One that the gateway has not answered yet. */
    openRefund: refunding.find(({ status }) => status === 'requested'),
    withdrawal: await findWithdrawal(db, enrolmentId),
    /** Oldest first. */
    certificates,
    /** The certificate that is valid now. */
    certificate: certificates.find(({ revokedAt }) => revokedAt === null),
    /** What there will be to pay once the traffic authority releases it. */
    deferred: await findDeferredPayment(db, enrolmentId),
  }
}

/** An action on an enrolment, decided and done under the lock of its student. */
export const onEnrolment = actionsOn<EnrolmentRecord>({
  on: 'enrolment',
  find: readRecord,
  lock: (tx, { student }) => lockStudent(tx, student.id),
})

/** The newest receivable that can take an event; with `to`, only one that the event leads to that status. */
export const receivableTaking = (
  { receivables: rows }: Pick<EnrolmentRecord, 'receivables'>,
  event: ChargeEventType,
  to?: ReceivableRow['status'],
): ReceivableRow | undefined =>
  rows.find(({ status }) => {
    const next = nextChargeStatus(status, event)
    return next !== null && (to === undefined || next === to)
  })
