import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deskFiles, receipts, receivables, refunds } from '#server/platform/db/schema.ts'
import { auditMoments } from '../audit.ts'
import { factsOf, inOrder } from '../subjects.ts'
import type { Queue, ReadView } from '../subjects.ts'
import { dayOf, timeOf } from '../time-of.ts'
import { receiptTexts } from './texts.ts'

const { view: texts, occurrences, outcomes, queues } = receiptTexts

/** An entered enrolment number; null: it can be none. */
export function enrolmentIdOf(entered: string): number | null {
  const id = /^\d{1,16}$/.test(entered) ? Number(entered) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

/** A receipt with its file and receivable; undefined: there is none. `lock` locks its row until the transaction ends. */
export async function findReceipt(tx: Tx, id: string, lock = false) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const query = tx
    .select({
      receipt: receipts,
      fileName: deskFiles.name,
      receivable: {
        id: receivables.id,
        enrolmentId: receivables.enrolmentId,
        status: receivables.status,
        totalCents: receivables.totalCents,
      },
    })
    .from(receipts)
    .leftJoin(deskFiles, eq(deskFiles.sha256, receipts.fileSha256))
    .leftJoin(receivables, eq(receivables.id, receipts.receivableId))
    .where(eq(receipts.id, Number(id)))
  const [row] = await (lock ? query.for('update', { of: receipts }) : query)
  return row
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

const money = (cents: number | null | undefined) =>
  typeof cents === 'number' ? formatBRL(cents) : texts.none

/** Open receipts of some outcomes. */
const queueOf = (
  queue: Pick<Queue, 'name' | 'title' | 'empty'>,
  ...shown: FoundReceipt['receipt']['outcome'][]
): Queue => ({
  ...queue,
  actions: ['receipt.assign'],
  headings: queues.headings,
  async rows({ db }, limit) {
    const rows = await db
      .select()
      .from(receipts)
      .where(and(inArray(receipts.outcome, shown), isNull(receipts.resolvedAt)))
      .orderBy(asc(receipts.id))
      .limit(limit)
    return rows.map(({ id, ourNumber, cents, paidOn, outcome }) => ({
      kind: 'receipt',
      id: String(id),
      cells: [
        String(id),
        ourNumber ?? texts.none,
        money(cents),
        dayOf(paidOn) || texts.none,
        outcomes[outcome],
      ],
    }))
  },
})

export const receiptQueues: readonly Queue[] = [
  queueOf(queues.unknown, 'unknown'),
  queueOf(queues.amounts, 'differentAmount', 'paidTwice', 'afterReplacement'),
]

/** The page of a receipt. */
export const receiptView: ReadView = async ({ db }, id) => {
  const found = await findReceipt(db, id)
  if (!found) return null
  const { receipt, receivable, fileName } = found
  const numero = receivable?.enrolmentId ?? ''
  const read = { arquivo: fileName ?? '', linha: receipt.line ?? '' }
  const returned = await db.select().from(refunds).where(eq(refunds.receiptId, receipt.id))
  return {
    title: fill(texts.title, { numero: id, valor: money(receipt.cents) }),
    facts: factsOf({
      [texts.ourNumber]: receipt.ourNumber ?? texts.none,
      [texts.cents]: money(receipt.cents),
      [texts.slip]: money(receivable?.totalCents),
      [texts.paidOn]: dayOf(receipt.paidOn) || texts.none,
      [texts.occurrence]: occurrences[receipt.occurrence],
      [texts.outcome]: outcomes[receipt.outcome],
      [texts.resolved]: receipt.resolvedAt ? timeOf(receipt.resolvedAt) : texts.open,
    }),
    timeline: inOrder([
      { at: receipt.createdAt, text: fill(fileName === null ? texts.byHand : texts.read, read) },
      ...(await auditMoments(db, 'receipt', id)),
      ...returned.map(({ createdAt: at, cents }) => ({
        at,
        text: fill(texts.refunded, { valor: formatBRL(cents) }),
      })),
    ]),
    related: receivable
      ? [{ kind: 'enrolment', id: String(numero), label: fill(texts.enrolment, { numero }) }]
      : [],
  }
}
