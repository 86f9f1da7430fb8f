import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import { nextChargeStatus } from '#machines/charge/index.ts'
import { recordReceiptRefund } from '#server/enrolment/index.ts'
import { findPayment, receivePayment } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
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
import { cellsOf, dayOf, factsOf, inOrder, queryList, rowId, timeOf } from '../subjects.ts'
import type { Columns, DeskPart, DeskList, ReadView } from '../subjects.ts'
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
const centsBesideSale = ({ receipt: { outcome, cents }, receivable }: FoundReceipt) =>
  outcome === 'matched' ? (cents ?? 0) - (receivable?.totalCents ?? 0) : (cents ?? 0)

const situationOf = (found: FoundReceipt) =>
  found.receipt.outcome === 'matched' && centsBesideSale(found) > 0
    ? fill(view.surplus, { valor: formatBRL(centsBesideSale(found)) })
    : outcomes[found.receipt.outcome]

const idOf = ({ receipt }: FoundReceipt) => String(receipt.id)

/** What page and list show. */
const columns: Columns<FoundReceipt> = {
  Aluno: ({ student }) => student ?? view.none,
  'Nosso número': ({ receipt }) => receipt.ourNumber ?? view.none,
  'Valor pago': ({ receipt }) => money(receipt.cents),
  'Valor da cobrança': ({ receivable }) => money(receivable?.totalCents),
  'Pago em': ({ receipt }) => dayOf(receipt.paidOn) || view.none,
  Situação: situationOf,
}

/** Open receipts that meet a condition. */
const queueOf = (
  queue: Pick<DeskList, 'name' | 'title' | 'empty'>,
  condition: SQL | undefined,
): DeskList =>
  queryList({
    ...queue,
    actions: ['receipt.assign'],
    select(db: Tx) {
      const isOpen = isNull(receipts.resolvedAt)
      return [findReceipts(db).where(and(condition, isOpen)), asc(receipts.id)]
    },
    columns: { Recebimento: idOf, ...columns },
    subjectOf: (found) => ({ kind: 'receipt', id: idOf(found) }),
  })

const toSettle = or(
  inArray(receipts.outcome, ['differentAmount', 'paidTwice', 'afterReplacement']),
  and(eq(receipts.outcome, 'matched'), gt(receipts.cents, receivables.totalCents)),
)

const receiptView: ReadView = async ({ db }, id) => {
  const found = await findReceipt(db, id)
  if (!found) return null
  const { receipt, receivable, fileName } = found
  const read = { arquivo: fileName ?? '', linha: receipt.line ?? '' }
  const returned = await db.select().from(refunds).where(eq(refunds.receiptId, receipt.id))
  return {
    title: fill(view.title, { numero: id, valor: money(receipt.cents) }),
    facts: [
      ...cellsOf(columns, found),
      ...factsOf({
        'Ocorrência do banco': occurrences[receipt.occurrence],
        Resolvido: receipt.resolvedAt ? timeOf(receipt.resolvedAt) : view.open,
      }),
    ],
    timeline: inOrder([
      { at: receipt.createdAt, text: fill(view.made[receipt.source], read) },
      ...(await auditMoments(db, 'receipt', id)),
      ...returned.map(({ createdAt: at, cents }) => {
        return { at, text: fill(view.refunded, { valor: formatBRL(cents) }) }
      }),
    ]),
    related: receivable ? [{ kind: 'enrolment', id: String(receivable.enrolmentId) }] : [],
  }
}

/** Whether its money was for a receivable that another one replaced, and still is to be given back. */
const isToRefund = ({ receivable, receipt }: FoundReceipt) =>
  receipt.outcome === 'afterReplacement' &&
  receivable !== null &&
  nextChargeStatus(receivable.status, 'payment.refunded') !== null

/** How its money was paid: return files report slips alone. */
const methodOf = ({ receivable }: FoundReceipt) => receivable?.method ?? paymentMethod.boleto

/** Why nothing can be done with a receipt, or not this; null: it can. */
const refusalOf = (found: FoundReceipt, isRefused: boolean, text: string) => {
  const isOpen = found.receipt.resolvedAt === null && centsBesideSale(found) > 0
  return isOpen ? (isRefused ? text : null) : texts.resolved
}

/** Actions with a receipt: of two people the second is refused. */
const onReceipt = actionsOn({
  on: 'receipt',
  find: findReceipt,
  lock: (tx, { receipt }) =>
    tx.select().from(receipts).where(eq(receipts.id, receipt.id)).for('update'),
})

const updateReceipt = (tx: Tx, { receipt }: FoundReceipt, set: Partial<typeof receipt>) =>
  tx.update(receipts).set(set).where(eq(receipts.id, receipt.id))

const receiptActions = [
  onReceipt('receipt.assign', texts.assign, {
    check(found) {
      const isOnlyBack = ['afterReplacement', 'matched'].includes(found.receipt.outcome)
      return refusalOf(found, isOnlyBack, texts.assign.onlyBack)
    },
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
      await updateReceipt(tx, found, { resolvedAt, outcome: 'matched', receivableId: id })
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
    check: (found) => refusalOf(found, isToRefund(found), texts.dismiss.toRefund),
    async change(tx, found, { now }) {
      await updateReceipt(tx, found, { resolvedAt: now })
      return done(texts.dismiss.done, { before: { outcome: found.receipt.outcome } })
    },
  }),
  onReceipt('receipt.refund', texts.refund, {
    check(found) {
      const isBack = found.receipt.outcome === 'afterReplacement' && !isToRefund(found)
      return refusalOf(found, isBack, texts.refund.refunded)
    },
    async change(tx, found, { now, storeProof }) {
      const { receipt } = found
      const proofSha256 = await storeProof(tx)
      const cents = centsBesideSale(found)
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
  queues: [
    queueOf(queues.unknown, eq(receipts.outcome, 'unknown')),
    queueOf(queues.amounts, toSettle),
  ],
  views: { receipt: receiptView },
}
