import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { blockingStatuses, superseded } from '#machines/charge/index.ts'
import { findEnrolled } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import {
  cardAttempts,
  coupons,
  enrolments,
  receivables,
  schedules,
} from '#server/platform/db/schema.ts'

export type ReceivableRow = typeof receivables.$inferSelect
export type AttemptRow = typeof cardAttempts.$inferSelect

const readPayments = prepared((db) =>
  db
    .select({
      receivable: receivables,
      enrolment: enrolments,
      schedule: schedules,
      couponCode: coupons.code,
    })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .leftJoin(coupons, eq(coupons.id, receivables.couponId))
    .where(
      and(
        eq(enrolments.id, sql.placeholder('enrolmentId')),
        // Who got the money back reads that, not that nothing is there.
        or(ne(enrolments.status, 'cancelled'), eq(receivables.status, 'refunded')),
        notInArray(receivables.status, [...superseded]),
      ),
    )
    .orderBy(desc(receivables.createdAt)),
)

/**
 * The receivable an enrolment's payment page shows, with its enrolment, schedule and coupon: the one that is not closed, paid or
 * not, else the newest that was refunded. Undefined when there is none: unknown, cancelled without a refund, or waiting for the
 * traffic authority.
 */
export async function findPayment(db: Tx, enrolmentId: number) {
  const rows = await readPayments(db, { enrolmentId })
  return rows.find(({ receivable }) => receivable.status !== 'refunded') ?? rows[0]
}

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A receivable with everything that a slip, an e-mail or a price line shows of it. */
export async function findReceivable(db: Tx, id: number) {
  const [receivable] = await db.select().from(receivables).where(eq(receivables.id, id))
  const enrolled = receivable && (await findEnrolled(db, receivable.enrolmentId))
  return enrolled && { receivable, ...enrolled }
}

export type FoundReceivable = NonNullable<Awaited<ReturnType<typeof findReceivable>>>

/** The attempt that blocks a receivable: under way, of unknown result or paid. */
export async function findAliveAttempt(
  db: Tx,
  receivableId: number,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.receivableId, receivableId),
        inArray(cardAttempts.status, [...blockingStatuses]),
      ),
    )
  return row
}

/** A card attempt by its id; `lock` locks its row until the transaction ends. */
export async function findAttempt(
  db: Tx,
  id: string,
  lock = false,
): Promise<AttemptRow | undefined> {
  const query = db.select().from(cardAttempts).where(eq(cardAttempts.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}
