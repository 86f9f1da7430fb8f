import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { formatBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows } from '#contract/payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  cardAttempts,
  chargeEvents,
  consents,
  outbox,
  receipts,
} from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { auditMoments } from '../audit.ts'
import type { Moment } from '../subjects.ts'
import { kindOf } from './mails.ts'
import type { EnrolmentRecord } from './record.ts'
import { chargeEventTexts, timelineTexts as texts } from './texts.ts'

const dayOf = (iso: string | null) => {
  const day = parseIso(iso ?? '')
  return day ? formatBr(day) : ''
}

/** What the enrolment itself went through. */
function enrolmentMoments(
  { enrolment, certificates, refunds, withdrawal }: EnrolmentRecord,
  now: Date,
): Moment[] {
  // Of a certificate only the day is stored: after what else happened on it.
  const endOf = (day: string, before: Date) =>
    new Date(Math.min(Date.parse(`${day}T23:59:59-03:00`), before.getTime()))
  const at = (when: Date | null, text: string) => (when ? [{ at: when, text }] : [])
  return [
    { at: enrolment.createdAt, text: texts.enrolled },
    ...at(enrolment.releasedAt, texts.released),
    ...at(enrolment.acceptedAt, texts.accepted),
    ...certificates.flatMap(({ code, issuedOn, revokedAt }) => [
      { at: endOf(issuedOn, revokedAt ?? now), text: fill(texts.certified, { codigo: code }) },
      ...at(revokedAt, fill(texts.revoked, { codigo: code })),
    ]),
    ...refunds.flatMap(({ cents, method, status, message, createdAt, doneAt }) => [
      {
        at: createdAt,
        text: fill(texts.refundStarts[method], { valor: formatBRL(cents) }),
        ...(status === 'failed' && message !== null && { detail: message }),
      },
      ...at(doneAt, texts.refundDone),
    ]),
    ...(withdrawal
      ? at(
          withdrawal.requestedAt,
          fill(texts.withdrawn[withdrawal.requestedBy], { codigo: withdrawal.code }),
        )
      : []),
  ]
}

/** What happened to the charges, card refusals in the gateway's words. */
async function chargeMoments(db: Tx, { receivables }: EnrolmentRecord): Promise<Moment[]> {
  const ids = receivables.map(({ id }) => id)
  const events = await db
    .select()
    .from(chargeEvents)
    .where(inArray(chargeEvents.receivableId, ids))
    .orderBy(asc(chargeEvents.id))
  const attempts = await db
    .select()
    .from(cardAttempts)
    .where(and(inArray(cardAttempts.receivableId, ids), eq(cardAttempts.status, 'refused')))
  const of = new Map(receivables.map((row) => [row.id, row]))
  const names: ReadonlyMap<string, string> = new Map(Object.entries(chargeEventTexts))
  return [
    ...events.map(({ at, event, receivableId }) => {
      const row = of.get(receivableId)
      const values = {
        forma: row ? methodRows[row.method].short : '',
        valor: formatBRL(row?.totalCents ?? 0),
        vencimento: dayOf(row?.dueDate ?? null),
      }
      const made = row?.dueDate ? texts.slipIssued : texts.charged
      const text = event === 'receivable.created' ? made : (names.get(event) ?? event)
      return { at, text: fill(text, values) }
    }),
    ...attempts.map(({ settledAt, createdAt, message }) => ({
      at: settledAt ?? createdAt,
      text: texts.gatewayAnswered,
      ...(message !== null && { detail: message }),
    })),
  ]
}

async function receiptMoments(db: Tx, { receivables }: EnrolmentRecord): Promise<Moment[]> {
  const ids = receivables.map(({ id }) => id)
  const rows = await db.select().from(receipts).where(inArray(receipts.receivableId, ids))
  return rows.map(({ id, source, cents, paidOn, createdAt }) => {
    const values = { valor: formatBRL(cents ?? 0), dia: dayOf(paidOn) }
    return {
      at: createdAt,
      text: cents === null ? texts.bankLine : fill(texts.receipts[source], values),
      link: { kind: 'receipt', id: String(id) },
    }
  })
}

async function mailMoments(db: Tx, record: EnrolmentRecord): Promise<Moment[]> {
  const { enrolment, student, receivables } = record
  const aggregates = [
    `enrolment:${enrolment.id}`,
    `student:${student.id}`,
    ...receivables.map(({ id }) => `receivable:${id}`),
  ]
  const rows = await db
    .select()
    .from(outbox)
    // That one is for the bank.
    .where(and(inArray(outbox.aggregate, aggregates), ne(outbox.kind, 'boleto.cancelled')))
  return rows.map(({ id, kind, createdAt, processedAt }) => ({
    at: processedAt ?? createdAt,
    text: fill(processedAt ? texts.mailSent : texts.mailWaits, { tipo: kindOf(kind) }),
    link: { kind: 'mail', id: String(id) },
  }))
}

async function consentMoments(db: Tx, { enrolment }: EnrolmentRecord): Promise<Moment[]> {
  const rows = await db.select().from(consents).where(eq(consents.enrolmentId, enrolment.id))
  return rows.map(({ at, state, documentKind, documentVersion, wording }) => ({
    at,
    text: fill(texts.consents[state], { documento: documentKind, versao: documentVersion }),
    ...(wording !== '' && { detail: wording }),
  }))
}

/** Everything that happened with an enrolment and who did it, oldest first. */
export async function timelineOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  record: EnrolmentRecord,
): Promise<Moment[]> {
  const moments = [
    enrolmentMoments(record, clock()),
    await consentMoments(db, record),
    await chargeMoments(db, record),
    await receiptMoments(db, record),
    await mailMoments(db, record),
    await auditMoments(db, 'enrolment', String(record.enrolment.id)),
  ].flat()
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
