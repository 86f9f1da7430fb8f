import type { PaymentChange } from '#contract/calls/payments.ts'
import { normaliseCouponCode } from '#contract/coupon.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import { paymentMethod } from '#contract/payment.ts'
import type { ChargeStatus } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import { lockStudent } from '#server/people/index.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { enqueue } from '#server/delivery/index.ts'
import { findOption } from '#server/catalogue/index.ts'
import type { PricedOption } from '#server/catalogue/index.ts'
import { priceByCoupon, releaseCoupon, reserveUse } from './coupon-use.ts'
import type { Discounted } from './coupon-use.ts'
import { createReceivable } from './create-receivable.ts'
import { situationOf } from './situation.ts'
import { moveCharge } from './move-charge.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { findPayment } from './repository.ts'
import type { FoundPayment, ReceivableRow } from './repository.ts'

type ChangeAnswer = Answer<'POST /pagamento/alterar-pagamento'>

const refusals: Readonly<Partial<Record<ChargeStatus, string>>> = {
  paid: paymentTexts.alreadyPaid,
  processing: paymentTexts.underWay,
  undetermined: paymentTexts.underWay,
}

/** The discount of the new receivable: the coupon already applied retains its use, another one is reserved now. Null: not usable. */
async function discountFor(
  tx: Tx,
  found: FoundPayment,
  option: PricedOption,
  wanted: { code: string; now: Date },
): Promise<Discounted | null> {
  const { receivable, enrolment, schedule } = found
  const { couponId: applied } = receivable
  const priced = await priceByCoupon(tx, wanted.code, {
    scheduleId: schedule.id,
    studentId: enrolment.studentId,
    method: option.method,
    cents: option.cents,
    now: wanted.now,
    applied: applied === null ? [] : [applied],
  })
  if (!priced || priced.couponId === applied) return priced
  return (await reserveUse(tx, priced.couponId, { inExchangeFor: applied })) ? priced : null
}

/** Whether the person asks for what there is already, still payable: then nothing has to change. */
function isUnchanged(found: FoundPayment, option: PricedOption, code: string, now: Date): boolean {
  const { receivable, couponCode } = found
  return (
    receivable.method === option.method &&
    receivable.pendingType === option.pendingType &&
    receivable.listCents === option.cents &&
    (couponCode ?? '') === code &&
    situationOf(receivable, todayInSaoPaulo(now)) === 'aberta'
  )
}

/** Queues the notice to the bank that a slip is cancelled, nothing for a card. The charge is the caller's to move. */
export async function enqueueCancelled(
  tx: Tx,
  { id: receivableId, method, ourNumber }: ReceivableRow,
): Promise<void> {
  switch (method) {
    case paymentMethod.boleto:
      await enqueue(tx, { kind: 'boleto.cancelled', payload: { receivableId, ourNumber } })
      return
    case paymentMethod.card:
      return
    default:
      method satisfies never
  }
}

/**
 * Replaces the receivable of an enrolment by one with another option or coupon, all in one transaction; one that is so
 * already, and still payable, stays. Refused, and nothing changed, while a card is under way or once it is paid (T30).
 */
export async function changePayment(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  body: PaymentChange,
  save: SaveAnswer,
): Promise<ChangeAnswer> {
  const now = clock()
  const code = normaliseCouponCode(body.codigoCupomDesconto ?? '')
  return transact<ChangeAnswer>(db, async (tx, undo) => {
    const missing = { status: 404, data: paymentTexts.nothingToPay } as const
    const first = await findPayment(tx, body.idInscricao)
    if (!first || first.enrolment.status === 'cancelled') return missing
    await lockStudent(tx, first.enrolment.studentId)
    // Read again under the lock: another request may have replaced it meanwhile.
    const found = await findPayment(tx, body.idInscricao)
    if (!found) return missing
    const option = findOption(found.schedule, {
      method: body.tipoPagamento,
      pendingType: body.tipoPendencia,
    })
    if (!option) return { status: 422, data: messages.paymentOptionInvalid }
    const { receivable } = found
    if (isUnchanged(found, option, code, now))
      return { status: 200, data: { IdContaAReceber: receivable.id } }

    const move = await moveCharge(tx, receivable.id, 'payment.replaced', now)
    if (!move.moved)
      return { status: 409, data: (move.at && refusals[move.at]) ?? paymentTexts.notChangeable }
    const discounted = code === '' ? null : await discountFor(tx, found, option, { code, now })
    if (code !== '' && !discounted) return undo({ status: 422, data: messages.couponInvalid })
    if (code === '' && receivable.couponId !== null) await releaseCoupon(tx, receivable.couponId)
    await enqueueCancelled(tx, receivable)
    const id = await createReceivable(tx, {
      enrolmentId: found.enrolment.id,
      scheduleId: found.schedule.id,
      option,
      discounted,
      now,
      random,
    })
    const answer = { status: 200, data: { IdContaAReceber: id } } as const
    await save(tx, answer)
    return answer
  })
}
