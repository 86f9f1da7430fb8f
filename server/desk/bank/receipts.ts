import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { nextCharge } from '#machines/charge/index.ts'
import { enqueueRefunded, findPayment, moveCharge, receivePayment } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deskFiles, receipts, receivables, refunds } from '#server/platform/db/schema.ts'
import { action, refused } from '../action.ts'
import type { Action, ActionContext, Written } from '../action.ts'
import { auditMoments } from '../audit.ts'
import { numberOf } from '../enrolments/record.ts'
import { factsOf, inOrder } from '../subjects.ts'
import type { Queue, ReadView } from '../subjects.ts'
import { dayOf, timeOf } from '../time-of.ts'
import { receiptTexts as texts } from './texts.ts'

const { view, occurrences, outcomes, queues } = texts

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
  typeof cents === 'number' ? formatBRL(cents) : view.none

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
        ourNumber ?? view.none,
        money(cents),
        dayOf(paidOn) || view.none,
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
    title: fill(view.title, { numero: id, valor: money(receipt.cents) }),
    facts: factsOf({
      [view.ourNumber]: receipt.ourNumber ?? view.none,
      [view.cents]: money(receipt.cents),
      [view.slip]: money(receivable?.totalCents),
      [view.paidOn]: dayOf(receipt.paidOn) || view.none,
      [view.occurrence]: occurrences[receipt.occurrence],
      [view.outcome]: outcomes[receipt.outcome],
      [view.resolved]: receipt.resolvedAt ? timeOf(receipt.resolvedAt) : view.open,
    }),
    timeline: inOrder([
      { at: receipt.createdAt, text: fill(fileName === null ? view.byHand : view.read, read) },
      ...(await auditMoments(db, 'receipt', id)),
      ...returned.map(({ createdAt: at, cents }) => ({
        at,
        text: fill(view.refunded, { valor: formatBRL(cents) }),
      })),
    ]),
    related: receivable
      ? [{ kind: 'enrolment', id: String(numero), label: fill(view.enrolment, { numero }) }]
      : [],
  }
}

/** Whether its money was for a receivable that another one replaced, and still is to be given back. */
const isToRefund = ({ receivable, receipt }: FoundReceipt) =>
  receipt.outcome === 'afterReplacement' &&
  receivable !== null &&
  nextCharge(receivable.status, 'payment.refunded') !== null

interface Definition<Name extends string> extends Omit<Action<Name>, 'on' | 'refuses' | 'run'> {
  /** Why it is not possible with an open receipt; null: it is. */
  refusesOpen: (found: FoundReceipt) => string | null
  /** What it does with an open receipt, whose row is locked. `changes`: of the receipt, besides that it is resolved. */
  work: (
    tx: Tx,
    found: FoundReceipt,
    context: Pick<ActionContext<Name>, 'input' | 'store'> & { now: Date },
  ) => Promise<Written & { changes?: Partial<typeof receipts.$inferInsert> }>
}

/** An action that resolves a receipt, once: of two people the second finds it resolved. */
function resolving<const Name extends string>({ refusesOpen, work, ...rest }: Definition<Name>) {
  const refusalOf = (found: FoundReceipt | undefined, numero: string) => {
    if (!found) return fill(texts.unknown, { numero })
    const isOpen = found.receipt.resolvedAt === null && found.receipt.outcome !== 'noted'
    return isOpen ? refusesOpen(found) : texts.resolved
  }
  return action<Name>({
    ...rest,
    on: 'receipt',
    refuses: async (tx, id) => refusalOf(await findReceipt(tx, id), id),
    run: async ({ deps, id, input, write, store }) =>
      write(async (tx) => {
        const found = await findReceipt(tx, id, true)
        const refusal = refusalOf(found, id)
        if (!found || refusal !== null) return refused(refusal ?? '')
        const now = deps.clock()
        const { changes, ...written } = await work(tx, found, { input, now, store })
        if (written.is === 'refused') return written
        await tx
          .update(receipts)
          .set({ resolvedAt: now, ...changes })
          .where(eq(receipts.id, found.receipt.id))
        return { ...written, before: { outcome: found.receipt.outcome } }
      }),
  })
}

export const receiptActions = [
  resolving({
    name: 'receipt.assign',
    ...texts.assign,
    refusesOpen: ({ receipt }) =>
      receipt.outcome === 'afterReplacement' ? texts.assign.replaced : null,
    async work(tx, { receipt }, { input, now }) {
      const numero = input.text('inscricao')
      const enrolmentId = numberOf(numero)
      const payment = enrolmentId === null ? undefined : await findPayment(tx, enrolmentId)
      if (!payment) return refused(fill(texts.assign.nothingToPay, { numero }))
      const { id, status, totalCents } = payment.receivable
      if (status === 'paid') return refused(fill(texts.assign.paid, { numero }))
      const move = await receivePayment(tx, id, now)
      // A slip that was replaced meanwhile would take the money, to be given back: the refusal undoes that.
      if (!move.moved || move.to !== 'paid')
        return refused(fill(texts.assign.otherMethod, { numero }))
      const cents = receipt.cents ?? 0
      const values = { valor: formatBRL(cents), certo: formatBRL(totalCents) }
      return {
        is: 'done',
        text: fill(texts.assign.done, { numero }),
        lines: cents === totalCents ? [] : [fill(texts.assign.difference, values)],
        after: { outcome: 'matched', enrolmentId, cents, totalCents },
        changes: { outcome: 'matched', receivableId: id },
      }
    },
  }),
  resolving({
    name: 'receipt.dismiss',
    ...texts.dismiss,
    refusesOpen: (found) => (isToRefund(found) ? texts.dismiss.toRefund : null),
    work: async () => ({ is: 'done', text: texts.dismiss.done }),
  }),
  resolving({
    name: 'receipt.refund',
    ...texts.refund,
    refusesOpen: (found) =>
      found.receipt.outcome === 'afterReplacement' && !isToRefund(found)
        ? texts.refund.refunded
        : null,
    async work(tx, { receipt, receivable }, { now, store }) {
      if (receipt.outcome === 'afterReplacement' && receivable) {
        const { moved } = await moveCharge(tx, receivable.id, 'payment.refunded', now)
        if (!moved) return refused(texts.refund.refunded)
      }
      const { sha256 } = await store(tx, 'comprovante')
      const cents = receipt.cents ?? 0
      const refund = {
        receiptId: receipt.id,
        receivableId: receivable?.id ?? null,
        cents,
        method: 'manual' as const,
        status: 'done' as const,
        proofSha256: sha256,
        doneAt: now,
      }
      const rows = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
      // Of an unknown slip, whom to notify is unknown too.
      if (receivable) for (const { id } of rows) await enqueueRefunded(tx, { ...refund, id })
      const text = fill(texts.refund.done, { valor: formatBRL(cents) })
      return { is: 'done', text, after: { refunded: cents, proof: sha256 } }
    },
  }),
]
