import { and, desc, eq, exists, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { closed } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import {
  admins,
  cities,
  courses,
  courseTypes,
  documents,
  enrolments,
  partners,
  receivables,
  refunds,
  schedules,
  students,
  withdrawals,
} from '#server/platform/db/schema.ts'
import type { System } from '#server/platform/ports/system.ts'
import type { EnrolmentState } from './login-state.ts'

export interface Person {
  kind: 'student' | 'admin'
  id: number
  cpf: string
  name: string
  email: string
  /** YYYY-MM-DD; admins have none. */
  birthDate?: string
  passwordHash: string
}

export async function findStudent(db: Tx, cpf: string) {
  const [row] = await db.select().from(students).where(eq(students.cpf, cpf))
  return row && { kind: 'student' as const, ...row }
}

/** The admin with a CPF (11 digits) who may still sign in. */
export async function findAdmin(db: Tx, cpf: string): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.cpf, cpf), admins.active))
  return row && { kind: 'admin', ...row }
}

/** A person by the ids of a ticket. Undefined: it has none, or the account is deleted or of an admin who may not sign in. */
export async function findOwner(
  db: Tx,
  { studentId, adminId }: { studentId: number | null; adminId: number | null },
): Promise<Person | undefined> {
  if (studentId !== null) {
    const [row] = await db.select().from(students).where(eq(students.id, studentId))
    return row && { kind: 'student', ...row }
  }
  const [row] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.id, adminId ?? -1), admins.active))
  return row && { kind: 'admin', ...row }
}

/** Writes the hash of a new password, and for a student the time: earlier grants of browsers end (`tickets/tickets.ts`). */
export async function setPassword(
  tx: Tx,
  { kind, id }: Person,
  passwordHash: string,
  { clock }: Pick<System, 'clock'>,
): Promise<void> {
  if (kind === 'student') {
    // A transaction that proves the old password now has locked the row (`isStillTheirs`): this time is later than theirs.
    await lockStudent(tx, id)
    const passwordChangedAt = clock()
    await tx.update(students).set({ passwordHash, passwordChangedAt }).where(eq(students.id, id))
  } else await tx.update(admins).set({ passwordHash }).where(eq(admins.id, id))
}

/** The enrolments of a student that were not cancelled, newest first, each with its course, offer and receivable unless closed. */
export async function listEnrolmentStates(db: Tx, studentId: number) {
  const rows = await db
    .select({
      enrolment: enrolments,
      receivable: receivables,
      schedule: schedules,
      hours: courses.workloadHours,
      type: courseTypes,
      /** The partner that collects; the kind of document that has the terms of the course. */
      partner: { id: partners.id, name: partners.name },
      terms: documents.kind,
      withdrawnAt: withdrawals.requestedAt,
    })
    .from(enrolments)
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(documents, eq(documents.id, courses.termsId))
    .leftJoin(partners, eq(partners.id, enrolments.partnerId))
    .leftJoin(withdrawals, eq(withdrawals.enrolmentId, enrolments.id))
    .leftJoin(
      receivables,
      and(eq(receivables.enrolmentId, enrolments.id), notInArray(receivables.status, [...closed])),
    )
    .where(and(eq(enrolments.studentId, studentId), ne(enrolments.status, 'cancelled')))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
  return rows.map(({ enrolment, ...row }) => {
    const { id, createdAt, releasedAt, acceptedAt } = enrolment
    const state: EnrolmentState = {
      id,
      status: enrolment.status === 'awaitingDetran' ? 'awaitingDetran' : 'active',
      chargeStatus: row.receivable && row.receivable.status,
      accepted: acceptedAt !== null,
      partner: row.partner,
      withdrawnAt: row.withdrawnAt,
    }
    return { ...state, ...row, createdAt, releasedAt }
  })
}

/** What was given back of the cancelled enrolments of a student, the newest first. */
export const listRefunds = (db: Tx, studentId: number) =>
  db
    .select({
      enrolmentId: enrolments.id,
      course: courseTypes.title,
      cents: refunds.cents,
      doneAt: refunds.doneAt,
    })
    .from(enrolments)
    .innerJoin(receivables, eq(receivables.enrolmentId, enrolments.id))
    .innerJoin(refunds, and(eq(refunds.receivableId, receivables.id), eq(refunds.status, 'done')))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.status, 'cancelled')))
    .orderBy(desc(refunds.doneAt))

/** Marks the paid enrolments of a student that wait for acceptance; returns their ids, each to one of several requests at once. */
export async function acceptPending(tx: Tx, studentId: number, now: Date): Promise<number[]> {
  const paid = tx
    .select({ id: receivables.id })
    .from(receivables)
    .where(and(eq(receivables.enrolmentId, enrolments.id), eq(receivables.status, 'paid')))
  const isPending = and(
    eq(enrolments.studentId, studentId),
    eq(enrolments.status, 'active'),
    isNull(enrolments.acceptedAt),
    exists(paid),
  )
  const set = { acceptedAt: now }
  const rows = await tx
    .update(enrolments)
    .set(set)
    .where(isPending)
    .returning({ id: enrolments.id })
  return rows.map(({ id }) => id)
}

/**
 * Whether the hash that a password was compared with is still the owner's; locks it until the transaction ends. Checking
 * takes a while, in which a new one may have been written (T09).
 */
export async function isStillTheirs(
  tx: Tx,
  { kind, id, passwordHash }: Pick<Person, 'kind' | 'id' | 'passwordHash'>,
): Promise<boolean> {
  const table = kind === 'student' ? students : admins
  const [row] = await tx
    .select({ current: table.passwordHash })
    .from(table)
    .where(eq(table.id, id))
    .for('share')
  return row?.current === passwordHash
}

/**
 * Locks a student against other enrolments and changes of payment until the transaction ends. Returns the hash of their
 * password; undefined when there is no such student any more.
 */
export async function lockStudent(tx: Tx, id: number): Promise<string | undefined> {
  const { passwordHash } = students
  const [row] = await tx
    .select({ passwordHash })
    .from(students)
    .where(eq(students.id, id))
    .for('update')
  return row?.passwordHash
}

const readEnrolled = prepared((db) => {
  const place = alias(cities, 'place')
  return db
    .select({
      enrolment: enrolments,
      student: students,
      city: cities,
      schedule: schedules,
      place,
      course: courses,
      type: courseTypes,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(cities, eq(cities.id, students.cityId))
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .leftJoin(place, eq(place.id, schedules.cityId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .where(eq(enrolments.id, sql.placeholder('enrolmentId')))
})

/** An enrolment with its student and their city, and its course with the city it is taken in (null: the whole state). */
export async function findEnrolled(db: Tx, enrolmentId: number) {
  const [row] = await readEnrolled(db, { enrolmentId })
  return row
}

export type Enrolled = NonNullable<Awaited<ReturnType<typeof findEnrolled>>>
