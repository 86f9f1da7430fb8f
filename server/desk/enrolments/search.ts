import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readLine } from '#contract/boleto/line.ts'
import { plain } from '#contract/plain.ts'
import { emailKey } from '#contract/rules/email.ts'
import { ourNumberIn } from '#server/money/index.ts'
import { maskCpf } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  courseTypes,
  courses,
  enrolments,
  receivables,
  refunds,
  students,
  withdrawals,
} from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Queue, Row } from '../subjects.ts'
import { timeOf } from '../time-of.ts'
import { accented, enrolmentStatusTexts, queueTexts } from './texts.ts'

/** Most enrolments that a search finds: a person narrows it down rather than reads more. */
const most = 50

/** The name of a student as `plain` writes one. */
const plainName = sql`translate(lower(${students.name}), ${accented}, ${plain(accented)})`

const chargedWith = (db: Tx, condition: SQL | undefined) =>
  db.select({ id: receivables.enrolmentId }).from(receivables).where(condition)

/** An enrolment by its number or that of a receivable. Two conditions would read every enrolment there ever was. */
const byNumber = (db: Tx, number: number): SQL =>
  sql`${enrolments.id} = any(array(${chargedWith(db, eq(receivables.id, number))}) || ${number}::bigint)`

/** The enrolments of slips with a bar code, by our number in it: bar codes have no index of their own. */
function bySlip(db: Tx, barcode: string): SQL {
  const { ourNumber, barcode: stored } = receivables
  const isSlip = and(eq(ourNumber, ourNumberIn(barcode)), eq(stored, barcode))
  return inArray(enrolments.id, chargedWith(db, isSlip))
}

/** What a text is looked for as; null: it can be nothing. */
function conditionOf(db: Tx, text: string): SQL | null {
  const digits = text.replaceAll(/[\s./-]/g, '')
  if (/^\d+$/.test(digits)) {
    const barcode = digits.length === 44 ? digits : readLine(digits)
    if (barcode !== null) return bySlip(db, barcode)
    if (digits.length === 11) return eq(students.cpf, digits)
    return Number.isSafeInteger(Number(digits)) ? byNumber(db, Number(digits)) : null
  }
  if (text.includes('@')) return sql`lower(${students.email}) = ${emailKey(text)}`
  const name = plain(text).replaceAll(/\s+/g, ' ')
  if (name.length < 3) return null
  return sql`${plainName} like ${`%${name.replaceAll(/[%_\\]/g, '\\$&')}%`}`
}

/**
 * Enrolments by CPF with or without its mask, part of a name (accents do not count), e-mail, number of the enrolment or of a
 * receivable, and the digits of a slip: newest first, 50 at most.
 */
export async function searchEnrolments({ db }: Pick<Deps, 'db'>, text: string): Promise<Row[]> {
  const condition = conditionOf(db, text.trim())
  if (condition === null) return []
  const rows = await listEnrolments(db, condition, desc(enrolments.createdAt), most)
  return rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, 4) }))
}

/** Enrolments as lines below the headings of their queues. */
async function listEnrolments(db: Tx, condition: SQL, order: SQL, limit: number): Promise<Row[]> {
  const rows = await db
    .select({
      id: enrolments.id,
      status: enrolments.status,
      createdAt: enrolments.createdAt,
      name: students.name,
      cpf: students.cpf,
      course: courseTypes.title,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .where(condition)
    .orderBy(order)
    .limit(limit)
  return rows.map(({ id, status, createdAt, name, cpf, course }) => ({
    kind: 'enrolment',
    id: String(id),
    cells: [
      String(id),
      `${name}, ${maskCpf(cpf)}`,
      course,
      enrolmentStatusTexts[status],
      timeOf(createdAt),
    ],
  }))
}

/** Enrolments that wait for the traffic authority. */
export const deferred: Queue = {
  name: 'retidas',
  actions: ['enrolment.release', 'enrolment.refuse'],
  ...queueTexts.deferred,
  rows: ({ db }, limit) =>
    listEnrolments(db, eq(enrolments.status, 'awaitingDetran'), asc(enrolments.createdAt), limit),
}

/** Paid enrolments whose student withdrew, and refunds that a gateway refused, or gave back beside a person. */
export const toRefund: Queue = {
  name: 'devolver',
  actions: ['payment.refund'],
  ...queueTexts.toRefund,
  rows({ db }, limit) {
    const charged = { id: receivables.enrolmentId }
    const isPaid = eq(receivables.status, 'paid')
    const withdrawn = db
      .select(charged)
      .from(withdrawals)
      .innerJoin(receivables, eq(receivables.enrolmentId, withdrawals.enrolmentId))
      .where(isPaid)
    const refunding = (condition?: SQL) =>
      db
        .select(charged)
        .from(refunds)
        .innerJoin(receivables, eq(receivables.id, refunds.receivableId))
        .where(condition)
    const failed = refunding(
      or(and(eq(refunds.status, 'failed'), isPaid), eq(refunds.status, 'twice')),
    )
    const requested = refunding(eq(refunds.status, 'requested'))
    const waits = sql`${enrolments.id} = any(array(${withdrawn.union(failed).except(requested)}))`
    return listEnrolments(db, waits, asc(enrolments.createdAt), limit)
  },
}
