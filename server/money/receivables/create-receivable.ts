import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { dueDay, paymentMethod } from '#contract/payment.ts'
import type { ByIssued } from '#contract/payment.ts'
import { firstStatuses } from '#machines/charge/index.ts'
import { issueSlip } from '#server/money/boleto/issue.ts'
import type { IssuedSlip } from '#server/money/boleto/issue.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { together } from '#server/platform/db/together.ts'
import type { Write } from '#server/platform/db/together.ts'
import type { Random } from '#server/platform/ports/system.ts'
import type { PricedOption } from '#server/catalogue/index.ts'
import type { Discounted } from './coupon-use.ts'
import { firstEventInsert } from './move-charge.ts'

/** What a new receivable is about. `discounted` null: list price. */
export interface NewReceivable {
  enrolmentId: number
  scheduleId: number
  option: PricedOption
  discounted: Discounted | null
  now: Date
  random: Random
}

/**
 * What is issued with a receivable of each method; null: paid on the payment page. Only a slip fills our number and
 * barcode.
 */
const issue: ByIssued<(cents: number, due: PlainDate, random: Random) => Partial<IssuedSlip>> = {
  [paymentMethod.boleto]: issueSlip,
  [paymentMethod.card]: null,
}

/** The receivable an enrolment is to pay, with what is issued for its method: its id, and the inserts, not run yet. */
export function prepareReceivable(
  tx: Tx,
  { enrolmentId, scheduleId, option, discounted, now, random }: NewReceivable,
): { id: number; writes: Write[] } {
  const status = firstStatuses[option.method]
  const totalCents = discounted?.totalCents ?? option.cents
  const due = dueDay(option.method, todayInSaoPaulo(now))
  const id = newId(random)
  const receivable = tx.insert(receivables).values({
    id,
    enrolmentId,
    scheduleId,
    method: option.method,
    pendingType: option.pendingType,
    status,
    listCents: option.cents,
    discountCents: discounted?.discountCents ?? 0,
    totalCents,
    couponId: discounted?.couponId ?? null,
    dueDate: due && formatIso(due),
    ...(due && issue[option.method]?.(totalCents, due, random)),
  })
  return { id, writes: [receivable, firstEventInsert(tx, id, status)] }
}

/** Writes the receivable an enrolment is to pay. Returns its id. */
export async function createReceivable(tx: Tx, wanted: NewReceivable): Promise<number> {
  const { id, writes } = prepareReceivable(tx, wanted)
  await together(tx, writes)
  return id
}
