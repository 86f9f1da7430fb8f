import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { cities, enrolments, origins, schedules, students } from '#server/platform/db/schema.ts'

export type StudentRow = typeof students.$inferSelect

/** A student by the eleven digits of a CPF. */
export async function findStudentByCpf(db: Tx, cpf: string): Promise<StudentRow | undefined> {
  const [row] = await db.select().from(students).where(eq(students.cpf, cpf))
  return row
}

/** Whether an e-mail belongs to a student with another CPF. Capitals do not count. */
export async function isEmailTaken(db: Tx, cpf: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(sql`lower(${students.email}) = ${email.trim().toLowerCase()}`, ne(students.cpf, cpf)),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a CPF has an enrolment, not cancelled, in the course of a schedule. */
export async function isEnrolled(db: Tx, cpf: string, scheduleId: number): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(schedules, eq(schedules.courseId, enrolments.courseId))
    .where(
      and(eq(students.cpf, cpf), eq(schedules.id, scheduleId), ne(enrolments.status, 'cancelled')),
    )
    .limit(1)
  return rows.length > 0
}

/** The state of a municipality. */
export async function ufOfCity(db: Tx, cityId: number): Promise<string | undefined> {
  const [row] = await db.select({ uf: cities.uf }).from(cities).where(eq(cities.id, cityId))
  return row?.uf
}

/** Answers to "how did you find us", in their order. */
export function listOrigins(db: Tx) {
  return db.select().from(origins).orderBy(origins.position)
}

/** Whether an origin exists. */
export async function isOrigin(db: Tx, id: number): Promise<boolean> {
  const rows = await db.select({ id: origins.id }).from(origins).where(eq(origins.id, id))
  return rows.length > 0
}
