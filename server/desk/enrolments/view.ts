import { ne, and, desc, eq } from 'drizzle-orm'
import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import { placeOf } from '#server/enrolment/index.ts'
import { maskCpf, phoneOf } from '#server/people/index.ts'
import { coupons, enrolments, partners } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReadView, View } from '../subjects.ts'
import { listEnrolments } from './search.ts'
import { readRecord, validCertificate } from './record.ts'
import type { EnrolmentRecord } from './record.ts'
import { timelineOf } from './timeline.ts'
import {
  chargeStatusTexts,
  enrolmentStatusTexts,
  factTexts as facts,
  viewTexts as texts,
} from './texts.ts'

type Facts = View['facts'][number][]

const day = (at: Date) => formatBr(todayInSaoPaulo(at))

/** What is, was or will be paid. */
async function paymentFacts(db: Tx, { receivables, deferred }: EnrolmentRecord): Promise<Facts> {
  const [receivable] = receivables
  const price = receivable ?? deferred
  if (!price) return []
  const { method, listCents, discountCents, totalCents, couponId } = price
  const due = parseIso(receivable?.dueDate ?? '')
  const [coupon] =
    couponId === null ? [] : await db.select().from(coupons).where(eq(coupons.id, couponId))
  return [
    [facts.payment, receivable ? chargeStatusTexts[receivable.status] : texts.notYet],
    [facts.method, paymentMethodNames[method]],
    [facts.price, formatBRL(listCents)],
    ...(discountCents > 0
      ? ([[facts.discount, `${formatBRL(discountCents)} (${coupon?.code ?? ''})`]] as const)
      : []),
    [facts.total, formatBRL(totalCents)],
    ...(due ? ([[facts.due, formatBr(due)]] as const) : []),
    ...(receivable?.ourNumber ? ([[facts.ourNumber, receivable.ourNumber]] as const) : []),
    ...(receivable?.paidAt ? ([[facts.paidAt, day(receivable.paidAt)]] as const) : []),
    ...(receivable ? ([[facts.receivable, String(receivable.id)]] as const) : []),
  ]
}

async function partnerFacts(db: Tx, { enrolment }: EnrolmentRecord): Promise<Facts> {
  if (enrolment.partnerId === null) return []
  const [partner] = await db.select().from(partners).where(eq(partners.id, enrolment.partnerId))
  return partner ? [[facts.partner, partner.name]] : []
}

/** The other enrolments of the student, newest first. */
async function others(db: Tx, { enrolment, student }: EnrolmentRecord) {
  const isOther = and(eq(enrolments.studentId, student.id), ne(enrolments.id, enrolment.id))
  const rows = isOther ? await listEnrolments(db, isOther, desc(enrolments.createdAt), 20) : []
  return rows.map(({ id, cells: [, , course = '', status = ''] }) => ({
    kind: 'enrolment' as const,
    id,
    label: fill(texts.other, { curso: course, situacao: status }),
  }))
}

/** The page of an enrolment: what there is to know, and one timeline of all that happened. */
export const viewEnrolment: ReadView = async (deps, id) => {
  const { db } = deps
  const record = await readRecord(db, id)
  if (!record) return null
  const { enrolment, student, type, course } = record
  const certificate = validCertificate(record)
  return {
    title: fill(texts.title, { numero: enrolment.id, nome: student.name }),
    facts: [
      [facts.status, enrolmentStatusTexts[enrolment.status]],
      [facts.student, student.name],
      [facts.cpf, maskCpf(student.cpf)],
      [facts.email, student.email],
      [facts.phone, phoneOf(student)],
      [facts.course, fill(texts.course, { curso: type.title, horas: course.workloadHours })],
      [facts.place, placeOf(record)],
      [facts.enrolled, day(enrolment.createdAt)],
      ...(await partnerFacts(db, record)),
      ...(await paymentFacts(db, record)),
      ...(certificate ? ([[facts.certificate, certificate.code]] as const) : []),
    ],
    timeline: await timelineOf(deps, record),
    related: await others(db, record),
  }
}
