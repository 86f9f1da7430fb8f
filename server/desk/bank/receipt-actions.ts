import { eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { nextCharge } from '#machines/charge/index.ts'
import { findPayment, moveCharge, payBoletos } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { receipts, refunds } from '#server/platform/db/schema.ts'
import { action } from '../action.ts'
import type { Written } from '../action.ts'
import { packFile, storeFile } from '../files.ts'
import { enrolmentIdOf, findReceipt } from './receipt.ts'
import type { FoundReceipt } from './receipt.ts'
import { receiptTexts as texts } from './texts.ts'

/** Types of a proof, and its largest size in bytes. */
const proof = { types: ['pdf', 'png', 'jpeg'], max: 5 * 1024 * 1024 } as const

const refused = (text: string, values: Record<string, string | number> = {}) =>
  ({ is: 'refused', text: fill(text, values) }) as const

const isOpen = ({ receipt }: FoundReceipt) =>
  receipt.resolvedAt === null && receipt.outcome !== 'noted'

/** Whether its money was for a receivable that another one replaced, and still is to be given back. */
const isToRefund = ({ receivable, receipt }: FoundReceipt) =>
  receipt.outcome === 'afterReplacement' &&
  receivable !== null &&
  nextCharge(receivable.status, 'payment.refunded') !== null

/** Why an action on a receipt is not possible; `more` decides about one that is open. */
const refusesUnless =
  (more: (found: FoundReceipt) => string | null) =>
  async (tx: Tx, id: string): Promise<string | null> => {
    const found = await findReceipt(tx, id)
    if (!found) return fill(texts.unknown, { numero: id })
    return isOpen(found) ? more(found) : texts.resolved
  }

/** Resolves a receipt once: of two people the second finds it resolved. `work` decides within the transaction. */
async function resolve(
  tx: Tx,
  id: string,
  now: Date,
  work: (
    found: FoundReceipt,
  ) => Promise<Written & { changes?: Partial<typeof receipts.$inferInsert> }>,
): Promise<Written> {
  const found = await findReceipt(tx, id, true)
  if (!found) return refused(texts.unknown, { numero: id })
  if (!isOpen(found)) return refused(texts.resolved)
  const { changes, ...written } = await work(found)
  if (written.is === 'refused') return written
  await tx
    .update(receipts)
    .set({ resolvedAt: now, ...changes })
    .where(eq(receipts.id, found.receipt.id))
  const { outcome } = found.receipt
  return { ...written, before: { outcome }, after: { resolved: true, ...written.after } }
}

const assignRefuses = (found: FoundReceipt) =>
  found.receipt.outcome === 'afterReplacement' ? texts.assign.replaced : null

/** Pays the slip of an enrolment with the money of a receipt. */
async function assign(tx: Tx, { receipt }: FoundReceipt, numero: string, now: Date) {
  const enrolmentId = enrolmentIdOf(numero)
  const payment = enrolmentId === null ? undefined : await findPayment(tx, enrolmentId)
  if (!payment) return refused(texts.assign.nothingToPay, { numero })
  const { id, status, totalCents } = payment.receivable
  if (status === 'paid') return refused(texts.assign.paid, { numero })
  const move = (await payBoletos(tx, [id], now)).get(id)
  // A slip that was replaced meanwhile would take the money, to be given back: the refusal undoes that.
  if (!move?.moved || move.to !== 'paid') return refused(texts.assign.otherMethod, { numero })
  const cents = receipt.cents ?? 0
  const values = { valor: formatBRL(cents), certo: formatBRL(totalCents) }
  return {
    is: 'done' as const,
    text: fill(texts.assign.done, { numero }),
    lines: cents === totalCents ? [] : [fill(texts.assign.difference, values)],
    after: { outcome: 'matched', enrolmentId, cents, totalCents },
    changes: { outcome: 'matched' as const, receivableId: id },
  }
}

export const receiptAssign = action({
  name: 'receipt.assign',
  on: 'receipt',
  title: texts.assign.title,
  help: texts.assign.help,
  fields: [{ name: 'inscricao', label: texts.assign.enrolment, kind: 'text' }],
  reason: 'required',
  refuses: refusesUnless(assignRefuses),
  async run({ deps, id, input, write }) {
    const now = deps.clock()
    const outcome = await write((tx) =>
      resolve(tx, id, now, async (found) => {
        const no = assignRefuses(found)
        return no === null ? assign(tx, found, input.text('inscricao'), now) : refused(no)
      }),
    )
    deps.afterWrite?.()
    return outcome
  },
})

const dismissRefuses = (found: FoundReceipt) => (isToRefund(found) ? texts.dismiss.toRefund : null)

export const receiptDismiss = action({
  name: 'receipt.dismiss',
  on: 'receipt',
  title: texts.dismiss.title,
  help: texts.dismiss.help,
  fields: [],
  reason: 'required',
  refuses: refusesUnless(dismissRefuses),
  run: ({ deps, id, write }) =>
    write((tx) =>
      resolve(tx, id, deps.clock(), async (found) => {
        const no = dismissRefuses(found)
        return no === null ? { is: 'done', text: texts.dismiss.done } : refused(no)
      }),
    ),
})

const refundRefuses = (found: FoundReceipt) =>
  found.receipt.outcome === 'afterReplacement' && !isToRefund(found) ? texts.refund.refunded : null

export const receiptRefund = action({
  name: 'receipt.refund',
  on: 'receipt',
  title: texts.refund.title,
  help: texts.refund.help,
  fields: [
    {
      name: 'comprovante',
      label: texts.refund.proof,
      kind: 'file',
      hint: texts.refund.proofHint,
      types: proof.types,
      max: proof.max,
    },
  ],
  reason: 'optional',
  refuses: refusesUnless(refundRefuses),
  async run({ deps, id, input, write }) {
    const sent = input.file('comprovante')
    if (!sent) throw new Error('A required file is missing')
    const packed = await packFile(sent.content)
    const now = deps.clock()
    return write((tx) =>
      resolve(tx, id, now, async ({ receipt, receivable }) => {
        if (receipt.outcome === 'afterReplacement' && receivable) {
          const { moved } = await moveCharge(tx, receivable.id, 'payment.refunded', now)
          if (!moved) return refused(texts.refund.refunded)
        }
        const { sha256 } = await storeFile(tx, sent, proof.types, packed)
        const cents = receipt.cents ?? 0
        await tx.insert(refunds).values({
          receiptId: receipt.id,
          receivableId: receivable?.id,
          cents,
          method: 'manual',
          status: 'done',
          proofSha256: sha256,
          doneAt: now,
        })
        return {
          is: 'done',
          text: fill(texts.refund.done, { valor: formatBRL(cents) }),
          after: { refunded: cents, proof: sha256 },
        }
      }),
    )
  },
})
