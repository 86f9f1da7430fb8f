import { and, eq, ne, sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { emailKey } from '#contract/rules/email.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments, origins, schedules, students } from '#server/platform/db/schema.ts'

export type StudentRow = typeof students.$inferSelect

/** A value that is there, or one that a prepared statement gets later. */
type Given<T> = T | Placeholder

/** When an enrolment was made; the beginning of time for one that is not there. */
export async function enrolledAt(db: Tx, id: number): Promise<Date> {
  const { createdAt } = enrolments
  const [row] = await db.select({ createdAt }).from(enrolments).where(eq(enrolments.id, id))
  return row?.createdAt ?? new Date(0)
}

/** A student with another CPF who has an e-mail, as `emailKey` makes it: one at most. */
export const othersWithEmail = (db: Tx, cpf: Given<string>, email: Given<string>) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(and(sql`lower(${students.email}) = ${email}`, ne(students.cpf, cpf)))
    .limit(1)

/** Whether an e-mail belongs to a student with another CPF. Capitals do not count. */
export async function isEmailTaken(db: Tx, cpf: string, email: string): Promise<boolean> {
  return (await othersWithEmail(db, cpf, emailKey(email))).length > 0
}

/** The enrolments of a CPF, not cancelled, in the course of a schedule: one at most. */
export const enrolmentsInCourse = (db: Tx, cpf: Given<string>, scheduleId: Given<number>) =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(schedules, eq(schedules.courseId, enrolments.courseId))
    .where(
      and(eq(students.cpf, cpf), eq(schedules.id, scheduleId), ne(enrolments.status, 'cancelled')),
    )
    .limit(1)

export async function isEnrolled(db: Tx, cpf: string, scheduleId: number): Promise<boolean> {
  return (await enrolmentsInCourse(db, cpf, scheduleId)).length > 0
}

/** The answers to how a student learnt of the provider, in their order. */
export function listOrigins(db: Tx) {
  return db.select().from(origins).orderBy(origins.position)
}
