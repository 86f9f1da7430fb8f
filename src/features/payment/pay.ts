import type { PayInput, PayOutput } from '#machines/card-payment/index.ts'
import { isServerError } from '#src/api/failures.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import { finishCardPayment, startCardPayment } from '#src/api/card-payments.ts'
import { fetchPayment } from '#src/api/payments.ts'
import { failedCharge, refusedTransaction } from '#src/api/read-card-outcome.ts'
import { rememberCharge } from '#src/api/remembered.ts'
import { ApiError, type Failure } from '#src/api/request.ts'

/** One try of the card machine to pay; `signal` is aborted when its actor stops. */
export interface PayTry {
  input: PayInput
  signal: AbortSignal
}

/**
 * Makes the function that pays the receivables of one enrolment: it opens a transaction and charges the card. It rejects only while
 * nothing can have been charged. No card data is stored.
 */
export function createPay({ enrolmentId }: { enrolmentId: number }) {
  const keyOf = createKeys()
  return async ({ input, signal }: PayTry): Promise<PayOutput> => {
    const key = keyOf(input.start, input.attemptKey)
    const opened = await startCardPayment(input.start, key)
    if (!opened.ok) return unopened(opened)
    if (opened.data.kind === 'refused') return opened.data
    // Left between the two calls: nothing is charged.
    signal.throwIfAborted()
    rememberCharge(input.receivableId, 'processing')
    const outcome = await charge({ Id: opened.data.id, ...input.card }, key)
    rememberCharge(input.receivableId, outcome.kind)
    return outcome
  }

  async function charge(...[body, key]: Parameters<typeof finishCardPayment>): Promise<PayOutput> {
    const charged = await finishCardPayment(body, key)
    if (charged.ok) return charged.data
    return (await settledElsewhere(charged)) ?? failedCharge(charged)
  }

  async function unopened(failure: Failure): Promise<PayOutput> {
    if (failure.kind === 'connection' || isServerError(failure)) throw new ApiError(failure)
    const settled = await settledElsewhere(failure)
    return settled ?? refusedTransaction(failure)
  }

  /** After a conflict (409) with another charge, such as one of another tab: how that ended; null if that is not known (row F21). */
  async function settledElsewhere(failure: Failure): Promise<PayOutput | null> {
    if (failure.kind !== 'refused' || failure.status !== 409) return null
    const found = await fetchPayment(enrolmentId)
    const situation = found.ok ? found.data?.situation : null
    if (situation === 'paid') return { kind: 'approved' }
    return situation === 'processing' ? { kind: 'processing' } : null
  }
}
