import { eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { nextCharge } from '#machines/charge/index.ts'
import { enqueueRefunded, findPayment, moveCharge, receivePayment } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receipts, refunds } from '#server/platform/db/schema.ts'
import { action } from '../action.ts'
import type { Action, ActionContext, Written } from '../action.ts'
import { packFile, storeFile } from '../files.ts'
import { enrolmentIdOf, findReceipt } from './receipt.ts'
import type { FoundReceipt } from './receipt.ts'
import { receiptTexts as texts } from './texts.ts'

/** Types of a proof, and its largest size in bytes. */
const proof = { types: ['pdf', 'png', 'jpeg'], max: 5 * 1024 * 1024 } as const

const refused = (text: string, values: Record<string, string | number> = {}) =>
  ({ is: 'refused', text: fill(text, values) }) as const

/** Whether its money was for a receivable that another one replaced, and still is to be given back. */
const isToRefund = ({ receivable, receipt }: FoundReceipt) =>
  receipt.outcome === 'afterReplacement' &&
  receivable !== null &&
  nextCharge(receivable.status, 'payment.refunded') !== null

/** What an action does with an open receipt, whose row is locked. `changes`: of the receipt, besides that it is resolved. */
type Work<Name extends string> = (
  tx: Tx,
  found: FoundReceipt,
  context: Pick<ActionContext<Name>, 'input'> & { now: Date; packed: string },
) => Promise<Written & { changes?: Partial<typeof receipts.$inferInsert> }>

type Definition<Name extends string> = Omit<Action<Name>, 'on' | 'refuses' | 'run'> & {
  /** Why it is not possible with an open receipt; null: it is. */
  refusesOpen: (found: FoundReceipt) => string | null
  work: Work<Name>
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
    async run({ deps, id, input, write }) {
      const now = deps.clock()
      const [file] = rest.fields.flatMap(({ name, kind }) => (kind === 'file' ? [name] : []))
      const sent = file === undefined ? null : input.file(file)
      const packed = sent ? await packFile(sent.content) : ''
      const outcome = await write(async (tx) => {
        const found = await findReceipt(tx, id, true)
        const refusal = refusalOf(found, id)
        if (!found || refusal !== null) return refused(refusal ?? texts.unknown)
        const { changes, ...written } = await work(tx, found, { input, now, packed })
        if (written.is === 'refused') return written
        const resolved = eq(receipts.id, found.receipt.id)
        await tx
          .update(receipts)
          .set({ resolvedAt: now, ...changes })
          .where(resolved)
        return { ...written, before: { outcome: found.receipt.outcome } }
      })
      deps.afterWrite?.()
      return outcome
    },
  })
}

export const receiptAssign = resolving({
  name: 'receipt.assign',
  title: texts.assign.title,
  help: texts.assign.help,
  fields: [{ name: 'inscricao', label: texts.assign.enrolment, kind: 'text' }],
  reason: 'required',
  refusesOpen: ({ receipt }) =>
    receipt.outcome === 'afterReplacement' ? texts.assign.replaced : null,
  async work(tx, { receipt }, { input, now }) {
    const numero = input.text('inscricao')
    const enrolmentId = enrolmentIdOf(numero)
    const payment = enrolmentId === null ? undefined : await findPayment(tx, enrolmentId)
    if (!payment) return refused(texts.assign.nothingToPay, { numero })
    const { id, status, totalCents } = payment.receivable
    if (status === 'paid') return refused(texts.assign.paid, { numero })
    const move = await receivePayment(tx, id, now)
    // A slip that was replaced meanwhile would take the money, to be given back: the refusal undoes that.
    if (!move.moved || move.to !== 'paid') return refused(texts.assign.otherMethod, { numero })
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
})

export const receiptDismiss = resolving({
  name: 'receipt.dismiss',
  title: texts.dismiss.title,
  help: texts.dismiss.help,
  fields: [],
  reason: 'required',
  refusesOpen: (found) => (isToRefund(found) ? texts.dismiss.toRefund : null),
  work: async () => ({ is: 'done', text: texts.dismiss.done }),
})

export const receiptRefund = resolving({
  name: 'receipt.refund',
  title: texts.refund.title,
  help: texts.refund.help,
  fields: [
    {
      name: 'comprovante',
      label: texts.refund.proof,
      kind: 'file',
      hint: texts.refund.proofHint,
      ...proof,
    },
  ],
  reason: 'optional',
  refusesOpen: (found) =>
    found.receipt.outcome === 'afterReplacement' && !isToRefund(found)
      ? texts.refund.refunded
      : null,
  async work(tx, { receipt, receivable }, { input, now, packed }) {
    const sent = input.file('comprovante')
    if (!sent) throw new Error('A required file is missing')
    if (receipt.outcome === 'afterReplacement' && receivable) {
      const { moved } = await moveCharge(tx, receivable.id, 'payment.refunded', now)
      if (!moved) return refused(texts.refund.refunded)
    }
    const { sha256 } = await storeFile(tx, sent, proof.types, packed)
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
})
