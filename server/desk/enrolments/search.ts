import { and, asc, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readLine } from '#contract/boleto/line.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { emailKey } from '#contract/rules/email.ts'
import { chargeStatuses, closed, type ChargeStatus } from '#machines/charge/index.ts'
import { placeOf } from '#server/enrolment/index.ts'
import { ourNumberIn } from '#server/money/index.ts'
import { maskCpf } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/listing.ts'
import {
  certificates,
  cities,
  courseTypes,
  courses,
  enrolments,
  receivables,
  refunds,
  schedules,
  students,
  withdrawals,
} from '#server/platform/db/schema.ts'
import { choiceFilter, queryList, textFilter, timeOf } from '../subjects.ts'
import type { Filter, DeskList } from '../subjects.ts'
import { enrolmentStatusTexts, queueTexts, withdrawnStatusTexts } from './texts.ts'

/** The city of a schedule; null: it is for a whole state. */
const place = alias(cities, 'place')

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

/** Enrolments by our number of a slip, or by the code of a certificate or of a withdrawal. */
const byCode = (db: Tx, code: string): SQL =>
  sql`${enrolments.id} = any(array(
    ${chargedWith(db, eq(receivables.ourNumber, code))}
    union select ${certificates.enrolmentId} from ${certificates} where ${certificates.code} = ${code}
    union select ${withdrawals.enrolmentId} from ${withdrawals} where ${withdrawals.code} = ${code}))`

/**
 * Enrolments by CPF with or without its mask, e-mail, number of the enrolment or of a receivable, the digits of a slip, a code, or
 * words of student, course and city. Undefined, so all: the text is empty.
 */
function conditionOf(db: Tx, text: string): SQL | undefined {
  if (text === '') return undefined
  const digits = text.replace(/^nº/i, '').replaceAll(/[\s./-]/g, '')
  if (/^\d+$/.test(digits)) {
    const barcode = digits.length === 44 ? digits : readLine(digits)
    if (barcode !== null) return bySlip(db, barcode)
    if (digits.length === 11)
      return cpf.check(digits) === null ? eq(students.cpf, digits) : byCode(db, digits)
    return Number.isSafeInteger(Number(digits)) ? byNumber(db, Number(digits)) : sql`false`
  }
  if (/^[\da-z]{4}(-[\da-z]{4}){2}$/i.test(text)) return byCode(db, text.toUpperCase())
  if (text.includes('@')) return sql`lower(${students.email}) = ${emailKey(text)}`
  if (text.length < 3) return sql`false`
  return hasWords(text, (has) => {
    const types = db.select({ id: courseTypes.id }).from(courseTypes).where(has(courseTypes.title))
    const towns = db.select({ id: cities.id }).from(cities).where(has(cities.name))
    return [
      inArray(courses.courseTypeId, types),
      inArray(schedules.cityId, towns),
      inArray(students.cityId, towns),
      has(students.name),
    ]
  })
}

/** The pt-BR label of a status, another one after a withdrawal. */
export const statusLabel = (status: keyof typeof enrolmentStatusTexts, withdrawal: unknown) =>
  (withdrawal ? withdrawnStatusTexts : enrolmentStatusTexts)[status]

const { status: state, partnerId } = enrolments

/** Conditions in the order in which the first that is met names the payment of an enrolment; `has`: a charge of a status. */
const payments = (has: (status: ChargeStatus) => SQL) => ({
  paid: has('paid'),
  refunded: has('refunded'),
  toPartner: sql`(${state} = 'active' and ${partnerId} is not null)`,
  open: sql`${state} = 'active'`,
  none: inArray(state, ['awaitingDetran', 'cancelled']),
})

const isOwn = eq(receivables.enrolmentId, enrolments.id)

/** Not by `exists`, for which the planner would read all receivables for one page. */
const named = payments(
  (status) =>
    sql`${status} = any(array(select ${receivables.status} from ${receivables} where ${isOwn}))`,
)

const paymentOf = sql<keyof typeof named>`case ${sql.join(
  Object.entries(named).map(([name, is]) => sql`when ${is} then ${sql.raw(`'${name}'`)}`),
  sql` `,
)} end`

/** Statuses that few charges have, by the payment whose enrolments they find fast. */
const rareStatuses: Readonly<Record<string, ChargeStatus[]>> = {
  refunded: ['refunded'],
  open: chargeStatuses.filter((each) => each !== 'paid' && !closed.some((one) => one === each)),
}

/** That the payment of an enrolment has a name: its condition, and none of those before. Undefined, so all: there is no such name. */
function isPayment(db: Tx, name: string): SQL | undefined {
  const at = Object.keys(named).indexOf(name)
  if (at < 0) return undefined
  // By `exists`, which the planner can join.
  const all = payments((status) => {
    const isOf = and(isOwn, eq(receivables.status, status))
    return sql`exists (select from ${receivables} where ${isOf})`
  })
  const [own, ...before] = Object.values(all)
    .slice(0, at + 1)
    .toReversed()
  const rare = rareStatuses[name]
  const charged = rare && chargedWith(db, inArray(receivables.status, rare))
  const isCharged = charged && sql`${enrolments.id} = any(array(${charged}))`
  return and(isCharged, own, ...before.map((is) => not(is)))
}

const selectEnrolments = (db: Tx, condition: SQL | undefined) =>
  db
    .select({
      id: enrolments.id,
      status: enrolments.status,
      createdAt: enrolments.createdAt,
      name: students.name,
      cpf: students.cpf,
      course: courseTypes.title,
      schedule: schedules,
      place,
      withdrawal: withdrawals.code,
      payment: paymentOf,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .leftJoin(place, eq(place.id, schedules.cityId))
    .leftJoin(withdrawals, eq(withdrawals.enrolmentId, enrolments.id))
    .where(condition)
    .$dynamic()

const listOf = (
  list: Omit<DeskList, 'headings' | 'rows'>,
  isListed: (db: Tx, filter: Filter) => SQL | undefined,
  order: (filter: Filter) => SQL = () => asc(enrolments.createdAt),
) =>
  queryList({
    ...list,
    select: (db: Tx, filter: Filter) => [selectEnrolments(db, isListed(db, filter)), order(filter)],
    columns: {
      Inscrição: ({ id }) => String(id),
      Aluno: ({ name, cpf }) => `${name}, ${maskCpf(cpf)}`,
      Curso: ({ course, ...row }) => `${course}, ${placeOf(row)}`,
      Situação: ({ status, withdrawal }) => statusLabel(status, withdrawal),
      Pagamento: ({ payment }) => queueTexts.payments[payment],
      Desde: ({ createdAt }) => timeOf(createdAt),
    },
    subjectOf: ({ id }) => ({ kind: 'enrolment', id: String(id) }),
  })

export const allEnrolments = listOf(
  {
    ...queueTexts.all,
    name: 'inscricoes',
    actions: ['enrolment.cancel', 'certificate.list'],
    filters: {
      ...textFilter(queueTexts.filter),
      situacao: choiceFilter(queueTexts.status, enrolmentStatusTexts),
      pagamento: choiceFilter(queueTexts.payment, queueTexts.payments),
    },
  },
  (db, { texto = '', situacao = '', pagamento = '' }) => {
    const ofStatus = situacao === '' ? undefined : sql`${enrolments.status} = ${situacao}`
    return and(conditionOf(db, texto.trim()), ofStatus, isPayment(db, pagamento))
  },
  // For a rare name the planner would walk all of the index by time, which no expression uses.
  ({ texto }) => desc(texto ? sql`${enrolments.createdAt} + interval '0'` : enrolments.createdAt),
)

/** Enrolments that wait for the traffic authority. */
export const deferred = listOf(
  { ...queueTexts.deferred, name: 'retidas', actions: ['enrolment.release', 'enrolment.refuse'] },
  () => eq(enrolments.status, 'awaitingDetran'),
)

/** Paid enrolments whose student withdrew, refunds that a gateway refused, and double refunds; none while a gateway is asked. */
export const toRefund = listOf(
  { ...queueTexts.toRefund, name: 'devolver', actions: ['payment.refund'] },
  (db) => {
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
    return sql`${enrolments.id} = any(array(${withdrawn.union(failed).except(requested)}))`
  },
)
