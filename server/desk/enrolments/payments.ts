import { eq } from 'drizzle-orm'
import { formatBr, formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows } from '#contract/payment.ts'
import { writeCents } from '#server/catalogue/index.ts'
import { askRefund, paidCents, recordRefund, requestRefund } from '#server/enrolment/index.ts'
import { receivePayment, type ReceivableRow } from '#server/money/index.ts'
import { receipts, refunds } from '#server/platform/db/schema.ts'
import { done, refused, type Action } from '../action.ts'
import { dayOf } from '../subjects.ts'
import type { EnrolmentRecord } from './record.ts'
import { onEnrolment, readRecord, receivableTaking } from './record.ts'
import { enrolmentForms as forms, enrolmentTexts as texts } from './texts.ts'

/** Whether something was issued with it, so that no gateway takes or gives back its payment. */
const isIssued = ({ method }: ReceivableRow) => methodRows[method].dueDays !== null

/** What a person can record as paid: what is to pay now, else what was replaced and is to be given back. A text: why nothing. */
function payable(record: EnrolmentRecord): ReceivableRow | string {
  if (record.enrolment.status === 'awaitingDetran') return texts.payDeferred
  if (record.isPaid) return texts.alreadyPaid
  const issued = { receivables: record.receivables.filter(isIssued) }
  const receivable =
    receivableTaking(issued, 'boleto.paid', 'paid') ?? receivableTaking(issued, 'boleto.paid')
  if (receivable) return receivable
  return record.enrolment.status === 'cancelled' ? texts.alreadyCancelled : texts.notByHand
}

/** Records a payment that no bank file reports, with its proof. */
export const recordPayment = onEnrolment('payment.paid', forms.paid, {
  check: payable,
  initial: (_record, { totalCents }) => ({ valor: writeCents(totalCents) }),
  hasPreview: true,
  async change(tx, record, { chosen: receivable, input, isPreview, now, storeProof }) {
    const [cents, paidOn] = [input.cents('valor') ?? 0, input.day('dia')]
    const today = todayInSaoPaulo(now)
    const enrolled = todayInSaoPaulo(record.enrolment.createdAt)
    if (paidOn > formatIso(today) || paidOn < formatIso(enrolled))
      return refused(fill(texts.wrongDay, { inscricao: formatBr(enrolled), hoje: formatBr(today) }))
    if (cents < receivable.totalCents)
      return refused(fill(texts.tooLittle, { valor: formatBRL(receivable.totalCents) }))
    if (isPreview) {
      const [valor, certo] = [formatBRL(cents), formatBRL(receivable.totalCents)]
      return done(fill(texts.paidWould, { valor, dia: dayOf(paidOn), certo }))
    }
    // When on that day is not known: not after now.
    const at = paidOn === formatIso(today) ? now : new Date(`${paidOn}T23:59:59-03:00`)
    const move = await receivePayment(tx, receivable.id, at)
    if (!move.moved) return refused(texts.alreadyPaid)
    const [isLate, more] = [move.to !== 'paid', cents - receivable.totalCents]
    await tx.insert(receipts).values({
      source: 'manual',
      fileSha256: await storeProof(tx),
      key: `manual:${receivable.id}`,
      occurrence: 'paid',
      ourNumber: receivable.ourNumber,
      cents,
      paidOn,
      outcome: isLate ? 'afterReplacement' : 'matched',
      receivableId: receivable.id,
      resolvedAt: isLate || more > 0 ? null : now,
    })
    const after = { charge: move.to, cents, paidOn }
    const lines = more > 0 && !isLate ? [fill(texts.paidMore, { sobra: formatBRL(more) })] : []
    const text = isLate ? texts.paidLate : texts.paid
    return done(text, { lines, before: { charge: move.from }, after })
  },
})

/** What can be given back: first the money of a slip that another receivable had replaced. A text: why nothing. */
function refundable(record: EnrolmentRecord) {
  const { openRefund, certificate, receivables, refunds: all } = record
  if (openRefund) return fill(texts.refundOpen, { dia: dayOf(openRefund.createdAt) })
  const late = receivables.find(({ status }) => status === 'paidAfterReplacement')
  const receivable = late ?? receivableTaking(record, 'payment.refunded')
  if (receivable?.status === 'paid' && certificate) return texts.certified
  const isDone = all.some(({ status }) => status === 'done')
  return receivable ?? (isDone ? texts.alreadyRefunded : texts.nothingToRefund)
}

/** Writes what was given back with a proof, or that the gateway of the card is to be asked. */
const recorded = onEnrolment('payment.refund', forms.refund, {
  check: refundable,
  hasPreview: true,
  async change(tx, _record, { chosen: receivable, now, isPreview, storeProof }) {
    const forma = methodRows[receivable.method].short
    const proofSha256 = await storeProof(tx)
    if (proofSha256 === null && isIssued(receivable))
      return refused(fill(texts.refundNeedsProof, { forma }))
    const cents = await paidCents(tx, receivable)
    if (isPreview) {
      const text = receivable.status === 'paid' ? texts.refundPaid : texts.refundLate
      const how = proofSha256 === null ? texts.refundAsks : texts.refundRecords
      return done(fill(text, { valor: formatBRL(cents), forma }), { lines: [how] })
    }
    const before = { charge: receivable.status, cents }
    if (proofSha256 === null) {
      await requestRefund(tx, receivable)
      return done(texts.refundRequested, { before, after: { refund: 'requested' } })
    }
    return (await recordRefund(tx, receivable, { proofSha256, now }))
      ? done(texts.refunded, { before, after: { refund: 'done' } })
      : refused(texts.alreadyRefunded)
  },
})

/** Records how a double refund ended, by gateway and person: the money came back, or it is lost. */
export const settle = onEnrolment('refund.settle', forms.settle, {
  check: ({ refunds: all }) => all.find(({ status }) => status === 'twice') ?? texts.notTwice,
  async change(tx, _record, { chosen: { id, cents }, input }) {
    const isBack = input.text('fim') === 'voltou'
    await tx
      .update(refunds)
      .set(isBack ? { status: 'failed', doneAt: null } : { status: 'lost' })
      .where(eq(refunds.id, id))
    return done(texts.settled, { after: { cents, isBack } })
  },
})

/** Gives all of a payment back: with a proof as a person did it, else by the gateway, which is asked after the commit. */
export const refund: Action = {
  ...recorded,
  async run(context) {
    const outcome = await recorded.run(context)
    if (outcome.is === 'refused' || context.isPreview) return outcome
    const { deps, id } = context
    const open = (await readRecord(deps.db, id))?.openRefund
    const status = open && (await askRefund(deps, open))
    if (status === 'done') return done(texts.refunded)
    if (status === 'twice') return refused(texts.refundedTwice)
    if (status !== 'failed') return outcome
    const motivo = (await readRecord(deps.db, id))?.refunds.at(-1)?.message ?? ''
    return refused(fill(texts.refundFailed, { motivo }))
  },
}
