import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import { nextCharge } from '#machines/charge/index.ts'
import { recordReceiptRefund } from '#server/enrolment/index.ts'
import { findPayment, receivePayment } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { partOf } from '#server/platform/db/listing.ts'
import {
  deskFiles,
  enrolments,
  receipts,
  receivables,
  refunds,
  students,
} from '#server/platform/db/schema.ts'
import { actionsOn, done, refused } from '../action.ts'
import { auditMoments } from '../audit.ts'
import { numberOf } from '../enrolments/record.ts'
import { dayOf, factsOf, inOrder, rowId, timeOf } from '../subjects.ts'
import type { DeskPart, Queue, ReadView } from '../subjects.ts'
import { bankRead } from './read.ts'
import { bankSample } from './sample.ts'
import { receiptTexts as texts } from './texts.ts'

const { view, occurrences, outcomes, queues } = texts

/** Receipts with their file, and the receivable that each is of with its student. */
const findReceipts = (tx: Tx) =>
  tx
    .select({
      receipt: receipts,
      fileName: deskFiles.name,
      receivable: receivables,
      student: students.name,
    })
    .from(receipts)
    .leftJoin(deskFiles, eq(deskFiles.sha256, receipts.fileSha256))
    .leftJoin(receivables, eq(receivables.id, receipts.receivableId))
    .leftJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .leftJoin(students, eq(students.id, enrolments.studentId))
    .$dynamic()

const findReceipt = async (tx: Tx, id: string) =>
  (await findReceipts(tx).where(eq(receipts.id, rowId(id))))[0]

type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

const money = (cents: number | null | undefined) =>
  typeof cents === 'number' ? formatBRL(cents) : view.none

/** What it brought in beside a sale, in cents: all of it, or what is more than the receivable that it paid. */
const surplusOf = ({ receipt: { outcome, cents }, receivable }: FoundReceipt) =>
  outcome === 'matched' ? (cents ?? 0) - (receivable?.totalCents ?? 0) : (cents ?? 0)

const situationOf = (found: FoundReceipt) => {
  const { outcome } = found.receipt
  return outcome === 'matched' && surplusOf(found) > 0
    ? fill(view.surplus, { valor: formatBRL(surplusOf(found)) })
    : outcomes[outcome]
}

/** Open receipts that meet a condition. */
const queueOf = (
  queue: Pick<Queue, 'name' | 'title' | 'empty'>,
  condition: SQL | undefined,
): Queue => ({
  ...queue,
  actions: ['receipt.assign'],
  headings: queues.headings,
  rows({ db }, asked) {
    const query = findReceipts(db).where(and(condition, isNull(receipts.resolvedAt)))
    return partOf(db, query, asked, asc(receipts.id), (found) => ({
      kind: 'receipt',
      id: String(found.receipt.id),
      cells: [
        String(found.receipt.id),
        found.student ?? view.none,
        found.receipt.ourNumber ?? view.none,
        money(found.receipt.cents),
        money(found.receivable?.totalCents),
        dayOf(found.receipt.paidOn) || view.none,
        situationOf(found),
      ],
    }))
  },
})

const isSurplus = gt(receipts.cents, receivables.totalCents)

const receiptQueues: readonly Queue[] = [
  queueOf(queues.unknown, eq(receipts.outcome, 'unknown')),
  queueOf(
    queues.amounts,
    or(
      inArray(receipts.outcome, ['differentAmount', 'paidTwice', 'afterReplacement']),
      and(eq(receipts.outcome, 'matched'), isSurplus),
    ),
  ),
]

/** The page of a receipt. */
const receiptView: ReadView = async ({ db }, id) => {
  const found = await findReceipt(db, id)
  if (!found) return null
  const { receipt, receivable, fileName } = found
  const read = { arquivo: fileName ?? '', linha: receipt.line ?? '' }
  const returned = await db.select().from(refunds).where(eq(refunds.receiptId, receipt.id))
  const labels = {
    'Nosso número': receipt.ourNumber ?? view.none,
    'Valor pago': money(receipt.cents),
    'Valor da cobrança': money(receivable?.totalCents),
    'Pago em': dayOf(receipt.paidOn) || view.none,
    'Ocorrência do banco': occurrences[receipt.occurrence],
    Aluno: found.student,
    Situação: situationOf(found),
    Resolvido: receipt.resolvedAt ? timeOf(receipt.resolvedAt) : view.open,
  }
  return {
    title: fill(view.title, { numero: id, valor: money(receipt.cents) }),
    facts: factsOf(labels),
    timeline: inOrder([
      {
        at: receipt.createdAt,
        text: receipt.source === 'manual' ? view.byHand : fill(view.read, read),
      },
      ...(await auditMoments(db, 'receipt', id)),
      ...returned.map(({ createdAt: at, cents }) => ({
        at,
        text: fill(view.refunded, { valor: formatBRL(cents) }),
      })),
    ]),
    related: receivable ? [{ kind: 'enrolment', id: String(receivable.enrolmentId) }] : [],
  }
}

/** Whether its money was for a receivable that another one replaced, and still is to be given back. */
const isToRefund = ({ receivable, receipt }: FoundReceipt) =>
  receipt.outcome === 'afterReplacement' &&
  receivable !== null &&
  nextCharge(receivable.status, 'payment.refunded') !== null

/** How its money was paid: return files report slips alone. */
const methodOf = ({ receivable }: FoundReceipt) => receivable?.method ?? paymentMethod.boleto

const notOpen = (found: FoundReceipt) =>
  found.receipt.resolvedAt === null && surplusOf(found) > 0 ? null : texts.resolved

/** An action with a receipt, which it resolves: of two people the second finds it resolved. */
const onReceipt = actionsOn({
  on: 'receipt',
  find: findReceipt,
  lock: (tx, { receipt }) =>
    tx.select().from(receipts).where(eq(receipts.id, receipt.id)).for('update'),
})

const resolve = (tx: Tx, { receipt }: FoundReceipt, set: Partial<typeof receipts.$inferInsert>) =>
  tx.update(receipts).set(set).where(eq(receipts.id, receipt.id))

const receiptActions = [
  onReceipt('receipt.assign', texts.assign, {
    check: (found) =>
      notOpen(found) ??
      (['afterReplacement', 'matched'].includes(found.receipt.outcome)
        ? texts.assign.onlyBack
        : null),
    hasPreview: true,
    initial: ({ receivable }) => ({ inscricao: String(receivable?.enrolmentId ?? '') }),
    async change(tx, found, { input, isPreview, now }) {
      const numero = input.text('inscricao')
      const enrolmentId = numberOf(numero)
      const payment = await findPayment(tx, enrolmentId)
      if (!payment || payment.receivable.status === 'refunded')
        return refused(fill(texts.assign.nothingToPay, { numero }))
      const { id, method, status, totalCents } = payment.receivable
      if (status === 'paid') return refused(fill(texts.assign.paid, { numero }))
      const own = methodOf(found)
      const move = method === own ? await receivePayment(tx, id, now) : null
      // A slip that was replaced meanwhile would take the money, to be given back: the refusal undoes that.
      if (!move?.moved || move.to !== 'paid')
        return refused(fill(texts.assign.otherMethod, { numero, forma: methodRows[own].short }))
      const cents = found.receipt.cents ?? 0
      const more = cents - totalCents
      const resolvedAt = more > 0 ? null : now
      await resolve(tx, found, { resolvedAt, outcome: 'matched', receivableId: id })
      const [valor, certo] = [formatBRL(cents), formatBRL(totalCents)]
      const values = { valor, certo, sobra: formatBRL(more), valores: queues.amounts.title }
      const { surplus, difference } = texts.assign
      return done(fill(isPreview ? texts.assign.would : texts.assign.done, { numero }), {
        lines: more === 0 ? [] : [fill(more > 0 ? surplus : difference, values)],
        before: { outcome: found.receipt.outcome },
        after: { outcome: 'matched', enrolmentId, cents, totalCents },
      })
    },
  }),
  onReceipt('receipt.dismiss', texts.dismiss, {
    check: (found) => notOpen(found) ?? (isToRefund(found) ? texts.dismiss.toRefund : null),
    async change(tx, found, { now }) {
      await resolve(tx, found, { resolvedAt: now })
      return done(texts.dismiss.done, { before: { outcome: found.receipt.outcome } })
    },
  }),
  onReceipt('receipt.refund', texts.refund, {
    check: (found) =>
      notOpen(found) ??
      (found.receipt.outcome === 'afterReplacement' && !isToRefund(found)
        ? texts.refund.refunded
        : null),
    async change(tx, found, { now, storeProof }) {
      const { receipt } = found
      const proofSha256 = await storeProof(tx)
      const cents = surplusOf(found)
      if (!(await recordReceiptRefund(tx, { ...receipt, cents }, { proofSha256, now })))
        return refused(texts.refund.refunded)
      return done(fill(texts.refund.done, { valor: formatBRL(cents) }), {
        before: { outcome: receipt.outcome },
        after: { refunded: cents, proof: proofSha256 },
      })
    },
  }),
]

/** Bank return files, and the payments that they report. */
export const bank: DeskPart = {
  actions: [bankRead, bankSample, ...receiptActions],
  queues: receiptQueues,
  views: { receipt: receiptView },
}
