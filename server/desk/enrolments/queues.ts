import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { enrolments, receivables, refunds, withdrawals } from '#server/platform/db/schema.ts'
import type { Queue } from '../subjects.ts'
import { listEnrolments } from './search.ts'
import { enrolmentHeadings, queueTexts } from './texts.ts'

/** Enrolments that wait for the traffic authority. */
export const held: Queue = {
  name: 'retidas',
  actions: ['enrolment.release', 'enrolment.refuse'],
  ...queueTexts.held,
  headings: enrolmentHeadings,
  rows: ({ db }, limit) =>
    listEnrolments(db, eq(enrolments.status, 'awaitingDetran'), asc(enrolments.createdAt), limit),
}

/** Paid enrolments whose student withdrew, and refunds that a gateway refused: their money is still with the provider. */
export const toRefund: Queue = {
  name: 'devolver',
  actions: ['payment.refund'],
  ...queueTexts.toRefund,
  headings: enrolmentHeadings,
  rows({ db }, limit) {
    const withdrawn = db
      .select({ id: withdrawals.enrolmentId })
      .from(withdrawals)
      .innerJoin(
        receivables,
        and(eq(receivables.enrolmentId, withdrawals.enrolmentId), eq(receivables.status, 'paid')),
      )
    const failed = db
      .select({ id: receivables.enrolmentId })
      .from(refunds)
      .innerJoin(
        receivables,
        and(eq(receivables.id, refunds.receivableId), eq(receivables.status, 'paid')),
      )
      .where(and(eq(refunds.status, 'failed'), isNotNull(refunds.receivableId)))
    const requested = db
      .select({ id: receivables.enrolmentId })
      .from(refunds)
      .innerJoin(receivables, eq(receivables.id, refunds.receivableId))
      .where(eq(refunds.status, 'requested'))
    const waits = sql`${enrolments.id} = any(array(${withdrawn.union(failed).except(requested)}))`
    return listEnrolments(db, waits, asc(enrolments.createdAt), limit)
  },
}
