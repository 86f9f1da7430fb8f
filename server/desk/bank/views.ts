import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { formatBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receipts, refunds } from '#server/platform/db/schema.ts'
import { auditMoments } from '../audit.ts'
import type { Moment, Queue, ReadView } from '../subjects.ts'
import { findReceipt, momentOf } from './receipt.ts'
import type { FoundReceipt } from './receipt.ts'
import { receiptTexts } from './texts.ts'

const { view: texts, occurrences, outcomes, queues } = receiptTexts

type Outcome = FoundReceipt['receipt']['outcome']

const money = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? texts.none : formatBRL(cents)

const dayOf = (iso: string | null) => {
  const day = parseIso(iso ?? '')
  return day ? formatBr(day) : texts.none
}

/** Open receipts of some outcomes. */
const queue = (
  name: string,
  { title, empty }: { title: string; empty: string },
  shown: readonly Outcome[],
): Queue => ({
  name,
  title,
  actions: ['receipt.assign'],
  empty,
  headings: queues.headings,
  async rows({ db }, limit) {
    const rows = await db
      .select()
      .from(receipts)
      .where(and(inArray(receipts.outcome, [...shown]), isNull(receipts.resolvedAt)))
      .orderBy(asc(receipts.id))
      .limit(limit)
    return rows.map(({ id, ourNumber, cents, paidOn, outcome }) => ({
      kind: 'receipt',
      id: String(id),
      cells: [String(id), ourNumber ?? texts.none, money(cents), dayOf(paidOn), outcomes[outcome]],
    }))
  },
})

export const receiptQueues: readonly Queue[] = [
  queue('boletos', queues.unknown, ['unknown']),
  queue('valores', queues.amounts, ['differentAmount', 'paidTwice', 'afterReplacement']),
]

async function timelineOf(tx: Tx, { receipt, fileName }: FoundReceipt): Promise<Moment[]> {
  const read = fill(fileName === null ? texts.byHand : texts.read, {
    arquivo: fileName ?? '',
    linha: receipt.line ?? '',
  })
  const done = await auditMoments(tx, 'receipt', String(receipt.id))
  const returned = await tx.select().from(refunds).where(eq(refunds.receiptId, receipt.id))
  const moments = [
    { at: receipt.createdAt, text: read },
    ...done,
    ...returned.map(({ createdAt, cents }) => ({
      at: createdAt,
      text: fill(texts.refunded, { valor: formatBRL(cents) }),
    })),
  ]
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The page of a receipt. */
export const receiptView: ReadView = async ({ db }, id) => {
  const found = await findReceipt(db, id)
  if (!found) return null
  const { receipt, receivable } = found
  return {
    title: fill(texts.title, { numero: id, valor: money(receipt.cents) }),
    facts: [
      [texts.ourNumber, receipt.ourNumber ?? texts.none],
      [texts.cents, money(receipt.cents)],
      [texts.slip, money(receivable?.totalCents)],
      [texts.paidOn, dayOf(receipt.paidOn)],
      [texts.occurrence, occurrences[receipt.occurrence]],
      [texts.outcome, outcomes[receipt.outcome]],
      [texts.resolved, receipt.resolvedAt ? momentOf(receipt.resolvedAt) : texts.open],
    ],
    timeline: await timelineOf(db, found),
    related: receivable
      ? [
          {
            kind: 'enrolment',
            id: String(receivable.enrolmentId),
            label: fill(texts.enrolment, { numero: receivable.enrolmentId }),
          },
        ]
      : [],
  }
}
