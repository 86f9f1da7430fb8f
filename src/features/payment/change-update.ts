import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { message } from '#contract/errors.ts'
import type { UpdateInput, UpdateOutput } from '#machines/payment-page/index.ts'
import type { PaymentLookup } from '#src/api/read-payments.ts'
import { ApiError } from '#src/api/request.ts'
import { requireAnswer, failureSentence, isServerError } from '#src/api/failures.ts'
import { fetchChunk } from '#src/ui/chunk.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { createKeys } from '#src/api/idempotency-key.ts'
import { paymentLookupQuery } from './payment-lookup.ts'

/** Loads the code that changes a payment. */
export const loadChange = () => fetchChunk(() => import('#src/api/payment-change.ts'))

/** The machine's `update`: one change of payment. Rejects without a definite answer. */
export function createUpdate(queryClient: QueryClient) {
  const keyOf = createKeys()
  let answers = 0

  return fromPromise<UpdateOutput, UpdateInput>(async ({ input }) => {
    const { changePayment } = await loadChange()
    const change = {
      idInscricao: input.enrolmentId,
      tipoPagamento: input.option.TipoPagamento,
      tipoPendencia: input.option.TipoPendencia,
      codigoCupomDesconto: input.couponCode,
    }
    // Not abandoned with the page: half a change would be worse than one that finishes unobserved.
    const result = requireAnswer(await changePayment(change, keyOf(change, answers)))
    answers += 1
    if (!result.ok) {
      if (isServerError(result)) throw new ApiError(result)
      return { kind: 'refused', message: failureSentence(result) }
    }
    if (result.data.kind === 'refused') return result.data
    const found = await refresh(queryClient, input.enrolmentId)
    // The answer need not name it: the look-up does, where it is paid by that method now.
    const isPaidSo = found?.method === input.option.TipoPagamento
    const receivableId = result.data.receivableId ?? (isPaidSo ? found.receivableId : undefined)
    if (receivableId === undefined) throw new ApiError({ ok: false, kind: 'connection' })
    notify('success', message('editedFeminine', { coisa: 'Forma de pagamento' }))
    return { kind: 'updated', receivableId }
  })
}

/** The members that belong to one receivable: those of a replaced one must not be shown for the next. */
const unknownCharge: Omit<PaymentLookup, OfEnrolment | OfMachine> = { dueDay: '', couponCode: '' }

/** What stays as it is when a receivable is replaced. */
type OfEnrolment = 'enrolmentId' | 'scheduleId' | 'options' | 'withdrawal'

/** What the machine knows of the new receivable. */
type OfMachine = 'receivableId' | 'method' | 'situation'

/** Looks the payment up again after a change. Null if that fails: then nothing of the old receivable is shown for the new one. */
async function refresh(queryClient: QueryClient, enrolmentId: number) {
  const query = paymentLookupQuery(enrolmentId)
  try {
    return await queryClient.fetchQuery(query)
  } catch {
    queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...unknownCharge })
    return null
  }
}
