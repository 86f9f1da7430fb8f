import { and, eq, exists, inArray, lt, not } from 'drizzle-orm'
import { everPaid } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  cardAttempts,
  certificates,
  chargeEvents,
  enrolments,
  leads,
  outbox,
  receivables,
  students,
} from '#server/platform/db/schema.ts'
import { forEachRow } from '#server/platform/db/each-row.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockStudent } from './students/repository.ts'

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** So many calendar months ago. */
function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

/** Deletes the messages about some rows; the files of e-mails are deleted after them (`delivery/delete-mails.ts`). */
async function deleteMessages(tx: Tx, kind: string, rows: { id: number }[]): Promise<void> {
  const aggregates = rows.map(({ id }) => `${kind}:${id}`)
  if (rows.length > 0) await tx.delete(outbox).where(inArray(outbox.aggregate, aggregates))
}

/** Deletes requests of all forms, partner sign-ups too, after their months, and the messages about them (G35). Returns how many. */
export async function deleteLeads({ db, clock, config }: RetentionDeps): Promise<number> {
  const before = monthsBefore(clock(), config.leadRetentionMonths)
  return transact<number>(db, async (tx) => {
    const deleted = await tx
      .delete(leads)
      .where(lt(leads.createdAt, before))
      .returning({ id: leads.id })
    await deleteMessages(tx, 'lead', deleted)
    return deleted.length
  })
}

/** The cancelled enrolments made before a moment, never paid and without certificate: all of them, or that one. */
function abandonedBefore(db: Tx, before: Date, id?: number) {
  const paid = db
    .select()
    .from(receivables)
    .where(
      and(eq(receivables.enrolmentId, enrolments.id), inArray(receivables.status, [...everPaid])),
    )
  const certified = db
    .select()
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolments.id))
  return db
    .select({ id: enrolments.id, studentId: enrolments.studentId })
    .from(enrolments)
    .where(
      and(
        id === undefined ? undefined : eq(enrolments.id, id),
        eq(enrolments.status, 'cancelled'),
        lt(enrolments.createdAt, before),
        not(exists(paid)),
        not(exists(certified)),
      ),
    )
}

/** Locks student, receivables and enrolment, so that no other transaction enrols the student or moves money of the enrolment. */
async function lockAbandoned(tx: Tx, { id, studentId }: { id: number; studentId: number }) {
  await lockStudent(tx, studentId)
  await tx
    .select({ id: receivables.id })
    .from(receivables)
    .where(eq(receivables.enrolmentId, id))
    .orderBy(receivables.id)
    .for('update')
  await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, id)).for('update')
}

/**
 * Deletes enrolments that were cancelled, never paid and have no certificate, and students who have no other (G35). A slip that
 * is paid meanwhile prevents it. The proof of what they accepted is retained, without the enrolment's number. Returns how many.
 */
export async function deleteAbandoned({ db, clock, config }: RetentionDeps): Promise<number> {
  const before = monthsBefore(clock(), config.abandonedRetentionMonths)
  return forEachRow(await abandonedBefore(db, before), (found) =>
    transact<boolean>(db, async (tx) => {
      await lockAbandoned(tx, found)
      const [still] = await abandonedBefore(tx, before, found.id)
      if (!still) return false
      await deleteEnrolment(tx, found.id)
      await deleteLonelyStudent(tx, found.studentId)
      return true
    }),
  )
}

/** Deletes a student without any enrolment. */
async function deleteLonelyStudent(tx: Tx, studentId: number): Promise<void> {
  const [other] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.studentId, studentId))
    .limit(1)
  if (other) return
  await deleteMessages(tx, 'student', [{ id: studentId }])
  await tx.delete(students).where(eq(students.id, studentId))
}

async function deleteEnrolment(tx: Tx, id: number): Promise<void> {
  const charges = await tx
    .select({ id: receivables.id })
    .from(receivables)
    .where(eq(receivables.enrolmentId, id))
  const ids = charges.map((charge) => charge.id)
  if (ids.length > 0) {
    await tx.delete(cardAttempts).where(inArray(cardAttempts.receivableId, ids))
    await tx.delete(chargeEvents).where(inArray(chargeEvents.receivableId, ids))
    await deleteMessages(tx, 'receivable', charges)
    await tx.delete(receivables).where(inArray(receivables.id, ids))
  }
  await deleteMessages(tx, 'enrolment', [{ id }])
  await tx.delete(enrolments).where(eq(enrolments.id, id))
}
