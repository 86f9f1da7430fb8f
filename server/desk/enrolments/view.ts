import { and, desc, eq, ne } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import { placeOf } from '#server/enrolment/index.ts'
import { maskCpf, phoneOf } from '#server/people/index.ts'
import { coupons, enrolments, partners } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { factsOf } from '../subjects.ts'
import type { ReadView } from '../subjects.ts'
import { dayOf } from '../time-of.ts'
import { readRecord, validCertificate } from './record.ts'
import type { EnrolmentRecord } from './record.ts'
import { listEnrolments } from './search.ts'
import { chargeStatusTexts, enrolmentStatusTexts, viewTexts as texts } from './texts.ts'
import { timelineOf } from './timeline.ts'

/** What is, was or will be paid. */
async function paymentFacts(db: Tx, { receivables, deferred }: EnrolmentRecord) {
  const [receivable] = receivables
  const price = receivable ?? deferred
  if (!price) return {}
  const { method, listCents, discountCents, totalCents, couponId } = price
  const [coupon] =
    couponId === null ? [] : await db.select().from(coupons).where(eq(coupons.id, couponId))
  const labels = {
    Pagamento: receivable ? chargeStatusTexts[receivable.status] : texts.notYet,
    'Forma de pagamento': paymentMethodNames[method],
    Preço: formatBRL(listCents),
    'Desconto (cupom)': discountCents > 0 && `${formatBRL(discountCents)} (${coupon?.code ?? ''})`,
    Total: formatBRL(totalCents),
    Vencimento: dayOf(receivable?.dueDate ?? null),
    'Nosso número': receivable?.ourNumber,
    'Pago em': dayOf(receivable?.paidAt ?? null),
    'Número da cobrança': receivable && String(receivable.id),
  }
  return labels
}

async function partnerOf(db: Tx, id: number | null) {
  if (id === null) return undefined
  return (await db.select().from(partners).where(eq(partners.id, id)))[0]
}

/** The other enrolments of the student, newest first. */
async function others(db: Tx, { enrolment, student }: EnrolmentRecord) {
  const isOther = and(eq(enrolments.studentId, student.id), ne(enrolments.id, enrolment.id))
  const rows = isOther ? await listEnrolments(db, isOther, desc(enrolments.createdAt), 20) : []
  return rows.map(({ kind, id, cells: [, , course = '', status = ''] }) => ({
    kind,
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
  const labels = {
    Situação: enrolmentStatusTexts[enrolment.status],
    Aluno: student.name,
    CPF: maskCpf(student.cpf),
    'E-mail': student.email,
    Telefone: phoneOf(student),
    Curso: fill(texts.course, { curso: type.title, horas: course.workloadHours }),
    Local: placeOf(record),
    'Inscrição em': dayOf(enrolment.createdAt),
    Parceiro: (await partnerOf(db, enrolment.partnerId))?.name,
    ...(await paymentFacts(db, record)),
    Certificado: validCertificate(record)?.code,
  }
  return {
    title: fill(texts.title, { numero: enrolment.id, nome: student.name }),
    facts: factsOf(labels),
    timeline: await timelineOf(deps, record),
    related: await others(db, record),
  }
}
