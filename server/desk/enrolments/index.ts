import { and, eq, inArray, ne } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows, paymentMethodNames } from '#contract/payment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { messageState } from '#server/delivery/index.ts'
import { paidCents, placeOf } from '#server/enrolment/index.ts'
import { maskCpf, phoneOf } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  cardAttempts,
  chargeEvents,
  consents,
  coupons,
  outbox,
  partners,
  receipts,
} from '#server/platform/db/schema.ts'
import { auditMoments } from '../audit.ts'
import { dayOf, factsOf, inOrder, nameOf } from '../subjects.ts'
import type { DeskPart, Moment, ReadView } from '../subjects.ts'
import { messageNames } from '../texts.ts'
import { cancel, correct, refuse, release, withdraw } from './decisions.ts'
import { failedMails, resendMail, viewMail } from './mails.ts'
import { recordPayment, refund, settle } from './payments.ts'
import { readRecord, type EnrolmentRecord } from './record.ts'
import { allEnrolments, deferred, statusLabel, toRefund } from './search.ts'
import { chargeEventTexts, chargeStatusTexts, viewTexts as texts } from './texts.ts'

/** What the enrolment itself went through. */
function enrolmentMoments({ enrolment, certificates, refunds, withdrawal }: EnrolmentRecord) {
  const withdrawn = withdrawal ? texts.withdrawn[withdrawal.requestedBy] : ''
  return [
    { at: enrolment.createdAt, text: texts.enrolled },
    { at: enrolment.releasedAt, text: texts.released },
    { at: enrolment.acceptedAt, text: texts.accepted },
    ...certificates.flatMap(({ code: codigo, issuedAt, revokedAt }) => [
      { at: issuedAt, text: fill(texts.certified, { codigo }) },
      { at: revokedAt, text: fill(texts.revoked, { codigo }) },
    ]),
    ...refunds.flatMap(({ cents, method, status, message, createdAt, doneAt }) => {
      const valor = formatBRL(cents)
      const detail = (status === 'failed' && message) || ''
      const end = status === 'done' ? texts.refundDone : texts.refundTwice
      return [
        { at: createdAt, text: fill(texts.refundStarts[method], { valor }), detail },
        // The clock of the database may be ahead of the server's.
        { at: doneAt && (doneAt < createdAt ? createdAt : doneAt), text: fill(end, { valor }) },
      ]
    }),
    { at: withdrawal?.requestedAt, text: fill(withdrawn, { codigo: withdrawal?.code ?? '' }) },
  ]
}

/** What happened to the charges: their moves, card refusals in the gateway's words, and payments as they were reported. */
async function chargeMoments(db: Tx, { receivables }: EnrolmentRecord): Promise<Moment[]> {
  const rows = new Map(receivables.map((row) => [row.id, row]))
  const ids = [...rows.keys()]
  const isTheirs = inArray(chargeEvents.receivableId, ids)
  const events = await db.select().from(chargeEvents).where(isTheirs).orderBy(chargeEvents.id)
  const isRefused = eq(cardAttempts.status, 'refused')
  const isRefusal = and(inArray(cardAttempts.receivableId, ids), isRefused)
  const refusals = await db.select().from(cardAttempts).where(isRefusal)
  const reports = await db.select().from(receipts).where(inArray(receipts.receivableId, ids))
  return [
    ...(await auditMoments(db, 'receipt', ...reports.map(({ id }) => String(id)))),
    ...events.map(({ at, event, receivableId }) => {
      const row = rows.get(receivableId)
      const made = row?.dueDate ? texts.issued : texts.charged
      const text = event === 'receivable.created' ? made : nameOf(chargeEventTexts, event)
      const values = {
        forma: row ? methodRows[row.method].short : '',
        Forma: row ? paymentMethodNames[row.method] : '',
        valor: formatBRL(row?.totalCents ?? 0),
        vencimento: dayOf(row?.dueDate ?? null),
      }
      return { at, text: fill(text, values) }
    }),
    ...refusals.map(({ settledAt, createdAt, message }) => {
      return { at: settledAt ?? createdAt, text: texts.gatewayAnswered, detail: message ?? '' }
    }),
    ...reports.map(({ id, source, cents, paidOn, createdAt: at }) => {
      const text = cents === null ? texts.bankLine : texts.receipts[source]
      const values = { valor: formatBRL(cents ?? 0), dia: dayOf(paidOn) }
      return { at, text: fill(text, values), link: { kind: 'receipt', id: String(id) } as const }
    }),
  ]
}

/** E-mails about the enrolment and its student, without the notice to the bank. */
async function mailMoments(db: Tx, record: EnrolmentRecord): Promise<Moment[]> {
  const { enrolment, student, receivables } = record
  const aggregates = [
    `enrolment:${enrolment.id}`,
    `student:${student.id}`,
    ...receivables.map(({ id }) => `receivable:${id}`),
  ]
  const isMail = and(inArray(outbox.aggregate, aggregates), ne(outbox.kind, 'boleto.cancelled'))
  const rows = await db.select().from(outbox).where(isMail)
  return rows.map(({ id, kind, createdAt, processedAt, attempts }) => {
    const text = texts.mails[messageState({ processedAt, attempts })]
    const values = { tipo: nameOf(messageNames, kind) }
    const link = { kind: 'mail', id: String(id) } as const
    return { at: processedAt ?? createdAt, text: fill(text, values), link }
  })
}

async function consentMoments(db: Tx, { enrolment }: EnrolmentRecord): Promise<Moment[]> {
  const rows = await db.select().from(consents).where(eq(consents.enrolmentId, enrolment.id))
  return rows.map(({ at, state, documentKind, documentVersion, wording }) => ({
    at,
    text: fill(texts.consents[state], { documento: documentKind, versao: documentVersion }),
    detail: wording,
  }))
}

/** What is, was or will be paid. */
async function paymentFacts(db: Tx, { receivables, deferred }: EnrolmentRecord) {
  const [receivable] = receivables
  const price = receivable ?? deferred
  if (!price) return {}
  const { method, listCents, discountCents, totalCents, couponId } = price
  const isCoupon = eq(coupons.id, couponId ?? 0)
  const [coupon] = await db.select().from(coupons).where(isCoupon)
  return {
    Pagamento: receivable
      ? fill(chargeStatusTexts[receivable.status], { Forma: paymentMethodNames[method] })
      : texts.notYet,
    'Forma de pagamento': paymentMethodNames[method],
    Preço: formatBRL(listCents),
    'Desconto (cupom)': discountCents > 0 && `${formatBRL(discountCents)} (${coupon?.code ?? ''})`,
    Total: formatBRL(totalCents),
    Vencimento: dayOf(receivable?.dueDate ?? null),
    'Nosso número': receivable?.ourNumber,
    'Pago em': dayOf(receivable?.paidAt ?? null),
    Recebido: receivable?.paidAt && formatBRL(await paidCents(db, receivable)),
    'Número da cobrança': receivable && String(receivable.id),
  }
}

/** What the traffic authority is asked with. */
const askedWith = ({ student }: EnrolmentRecord) =>
  factsOf({
    'CPF completo': cpf.format(student.cpf),
    Renach: student.renach,
    CNH: student.cnh,
    Nascimento: dayOf(student.birthDate),
  })

/** The page of an enrolment: what there is to know, and one timeline of all that happened. */
const viewEnrolment: ReadView = async ({ db }, id) => {
  const record = await readRecord(db, id)
  if (!record) return null
  const { enrolment, student, type, course } = record
  const isPartner = eq(partners.id, enrolment.partnerId ?? 0)
  const [partner] = await db.select().from(partners).where(isPartner)
  return {
    title: fill(texts.title, { numero: enrolment.id, nome: student.name }),
    facts: factsOf({
      Situação: statusLabel(enrolment.status, record.withdrawal),
      Aluno: student.name,
      CPF: maskCpf(student.cpf),
      'E-mail': student.email,
      Telefone: phoneOf(student),
      Curso: fill(texts.course, { curso: type.title, horas: course.workloadHours }),
      Local: placeOf(record),
      'Inscrição em': dayOf(enrolment.createdAt),
      Parceiro: partner?.name,
      ...(await paymentFacts(db, record)),
      Certificado: record.certificate?.code,
    }),
    ...(enrolment.status === 'awaitingDetran' && {
      restricted: { action: 'enrolment.release', facts: askedWith(record) },
    }),
    timeline: inOrder([
      ...enrolmentMoments(record),
      ...(await consentMoments(db, record)),
      ...(await chargeMoments(db, record)),
      ...(await mailMoments(db, record)),
      ...(await auditMoments(db, 'enrolment', String(enrolment.id))),
    ]),
  }
}

/** Enrolments, their payments and e-mails. */
export const enrolments: DeskPart = {
  actions: [release, refuse, recordPayment, refund, settle, cancel, withdraw, correct, resendMail],
  queues: [deferred, toRefund, failedMails],
  lists: [allEnrolments],
  views: { enrolment: viewEnrolment, mail: viewMail },
}
