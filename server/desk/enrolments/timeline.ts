import { and, asc, eq, inArray, ne } from 'drizzle-orm'
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
import { inOrder } from '../subjects.ts'
import type { Moment } from '../subjects.ts'
import { dayOf } from '../time-of.ts'
import { kindOf } from './mails.ts'
import type { EnrolmentRecord } from './record.ts'
import { chargeEventTexts, timelineTexts as texts } from './texts.ts'

/** A moment that may not have come yet. */
const when = (at: Date | null | undefined, text: string): Moment[] => (at ? [{ at, text }] : [])

/** What the enrolment itself went through. */
function enrolmentMoments(
  { enrolment, certificates, refunds, withdrawal }: EnrolmentRecord,
  now: Date,
): Moment[] {
  // Of a certificate only the day is stored: after what else happened on it.
  const endOf = (day: string, before: Date) =>
    new Date(Math.min(Date.parse(`${day}T23:59:59-03:00`), before.getTime()))
  return [
    { at: enrolment.createdAt, text: texts.enrolled },
    ...when(enrolment.releasedAt, texts.released),
    ...when(enrolment.acceptedAt, texts.accepted),
    ...certificates.flatMap(({ code, issuedOn, revokedAt }) => [
      { at: endOf(issuedOn, revokedAt ?? now), text: fill(texts.certified, { codigo: code }) },
      ...when(revokedAt, fill(texts.revoked, { codigo: code })),
    ]),
    ...refunds.flatMap(({ cents, method, status, message, createdAt, doneAt }) => [
      {
        at: createdAt,
        text: fill(texts.refundStarts[method], { valor: formatBRL(cents) }),
        detail: (status === 'failed' && message) || undefined,
      },
      ...when(doneAt, texts.refundDone),
    ]),
    ...(withdrawal
      ? when(
          withdrawal.requestedAt,
          fill(texts.withdrawn[withdrawal.requestedBy], { codigo: withdrawal.code }),
        )
      : []),
  ]
}

/** What happened to the charges: their moves, card refusals in the gateway's words, and payments as they were reported. */
async function chargeMoments(db: Tx, { receivables }: EnrolmentRecord): Promise<Moment[]> {
  const rows = new Map(receivables.map((row) => [row.id, row]))
  const ids = [...rows.keys()]
  const events = await db
    .select()
    .from(chargeEvents)
    .where(inArray(chargeEvents.receivableId, ids))
    .orderBy(asc(chargeEvents.id))
  const refusals = await db
    .select()
    .from(cardAttempts)
    .where(and(inArray(cardAttempts.receivableId, ids), eq(cardAttempts.status, 'refused')))
  const reports = await db.select().from(receipts).where(inArray(receipts.receivableId, ids))
  const names: ReadonlyMap<string, string> = new Map(Object.entries(chargeEventTexts))
  return [
    ...events.map(({ at, event, receivableId }) => {
      const row = rows.get(receivableId)
      const made = row?.dueDate ? texts.slipIssued : texts.charged
      const text = event === 'receivable.created' ? made : (names.get(event) ?? event)
      const values = {
        forma: row ? methodRows[row.method].short : '',
        valor: formatBRL(row?.totalCents ?? 0),
        vencimento: dayOf(row?.dueDate ?? null),
      }
      return { at, text: fill(text, values) }
    }),
    ...refusals.map(({ settledAt, createdAt, message }) => ({
      at: settledAt ?? createdAt,
      text: texts.gatewayAnswered,
      detail: message ?? undefined,
    })),
    ...reports.map(({ id, source, cents, paidOn, createdAt }) => ({
      at: createdAt,
      text:
        cents === null
          ? texts.bankLine
          : fill(texts.receipts[source], { valor: formatBRL(cents), dia: dayOf(paidOn) }),
      link: { kind: 'receipt', id: String(id) } as const,
    })),
  ]
}

/** E-mails to the student; one is for the bank. */
async function mailMoments(
  db: Tx,
  { enrolment, student, receivables }: EnrolmentRecord,
): Promise<Moment[]> {
  const aggregates = [
    `enrolment:${enrolment.id}`,
    `student:${student.id}`,
    ...receivables.map(({ id }) => `receivable:${id}`),
  ]
  const rows = await db
    .select()
    .from(outbox)
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
    detail: wording || undefined,
  }))
}

/** Everything that happened with an enrolment and who did it, oldest first. */
export const timelineOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  record: EnrolmentRecord,
): Promise<Moment[]> =>
  inOrder([
    ...enrolmentMoments(record, clock()),
    ...(await consentMoments(db, record)),
    ...(await chargeMoments(db, record)),
    ...(await mailMoments(db, record)),
    ...(await auditMoments(db, 'enrolment', String(record.enrolment.id))),
  ])
