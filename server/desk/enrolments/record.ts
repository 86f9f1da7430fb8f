import { desc, eq, inArray } from 'drizzle-orm'
import { nextCharge } from '#machines/charge/index.ts'
import type { ChargeEventType } from '#machines/charge/index.ts'
import { findDeferredPayment } from '#server/money/index.ts'
import type { ReceivableRow } from '#server/money/index.ts'
import { certificatesOfEnrolment, findEnrolled } from '#server/people/index.ts'
import type { CertificateRow, Enrolled } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receivables, refunds, withdrawals } from '#server/platform/db/schema.ts'

/** Everything that decides what can be done with an enrolment. */
export interface EnrolmentRecord extends Enrolled {
  /** Newest first. */
  receivables: ReceivableRow[]
  /** Of the receivables, oldest first. */
  refunds: (typeof refunds.$inferSelect)[]
  withdrawal: typeof withdrawals.$inferSelect | undefined
  /** Oldest first. */
  certificates: CertificateRow[]
  /** What there will be to pay once the traffic authority releases it. */
  deferred: Awaited<ReturnType<typeof findDeferredPayment>>
}

/** A number as it is typed; null: it is none. */
export const numberOf = (id: string): number | null =>
  /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null

/** The record of an enrolment by its number; undefined: there is none. */
export async function readRecord(db: Tx, id: string): Promise<EnrolmentRecord | undefined> {
  const number = numberOf(id)
  const enrolled = number === null ? undefined : await findEnrolled(db, number)
  if (!enrolled) return undefined
  const rows = await db
    .select()
    .from(receivables)
    .where(eq(receivables.enrolmentId, enrolled.enrolment.id))
    .orderBy(desc(receivables.createdAt), desc(receivables.id))
  return {
    ...enrolled,
    receivables: rows,
    refunds: await db
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.receivableId,
          rows.map((each) => each.id),
        ),
      )
      .orderBy(refunds.id),
    withdrawal: (
      await db.select().from(withdrawals).where(eq(withdrawals.enrolmentId, enrolled.enrolment.id))
    )[0],
    certificates: await certificatesOfEnrolment(db, enrolled.enrolment.id),
    deferred: await findDeferredPayment(db, enrolled.enrolment.id),
  }
}

/** The newest receivable that can take an event, where the chart leads it to that status if one is named. */
export const takes = (
  { receivables: rows }: Pick<EnrolmentRecord, 'receivables'>,
  event: ChargeEventType,
  to?: ReceivableRow['status'],
): ReceivableRow | undefined =>
  rows.find(({ status }) => {
    const next = nextCharge(status, event)
    return next !== null && (to === undefined || next === to)
  })

/** The certificate that is valid now. */
export const validCertificate = ({ certificates }: Pick<EnrolmentRecord, 'certificates'>) =>
  certificates.find(({ revokedAt }) => revokedAt === null)

/** A refund that the gateway has not answered yet. */
export const openRefund = ({ refunds: rows }: Pick<EnrolmentRecord, 'refunds'>) =>
  rows.find(({ status }) => status === 'requested')
