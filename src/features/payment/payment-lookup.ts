import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { PaymentLookup, Situation } from '#contract/calls/payments.ts'
import type { PaymentFound, PaymentSituation } from '#machines/payment-page/index.ts'
import { lookUpPayment } from '#src/api/payments.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/texts/failures.ts'
import { notify } from '#src/ui/toast/notify.ts'

/** What an enrolment has to pay, as the API tells it. The page's machine decides when it is asked. */
export const paymentLookupQuery = (enrolmentId: number) =>
  queryOptions({
    queryKey: ['payment-lookup', enrolmentId],
    // Without the signal: a view that comes and goes must not cut off the machine's own question.
    queryFn: async () => {
      const result = await lookUpPayment(enrolmentId)
      if (!result.ok) throw new ApiError(result)
      // Nothing to show and nothing to pay by: as good as no answer.
      if (!isLookup(result.data)) throw new ApiError({ ok: false, kind: 'connection' })
      return result.data
    },
    staleTime: 0,
    gcTime: 0,
  })

const situations: Record<Situation, PaymentSituation> = {
  aberta: 'open',
  processando: 'processing',
  paga: 'paid',
  vencida: 'overdue',
  estornada: 'refunded',
}

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isOption(option: Partial<PaymentLookup['Opcoes'][number]> | null): boolean {
  return (
    (option?.TipoPagamento === 0 || option?.TipoPagamento === 1) &&
    typeof option.TipoPendencia === 'number' &&
    typeof option.Valor === 'number' &&
    Array.isArray(option.DescricaoFormatada)
  )
}

/** Whether an answer has what the page lives on. Something between the page and the API may have answered instead. */
function isLookup(data: Partial<PaymentLookup> | null): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    [data.IdInscricao, data.IdContaAReceber, data.AgendaCurso_Id].every(isId) &&
    (data.TipoPagamento === 0 || data.TipoPagamento === 1) &&
    Object.hasOwn(situations, String(data.Situacao)) &&
    isTextOrNull(data.Vencimento) &&
    isTextOrNull(data.CodigoCupomDesconto) &&
    Array.isArray(data.Opcoes) &&
    data.Opcoes.every(isOption)
  )
}

/** The part of a look-up that decides what the page shows. */
export function toFound(lookup: PaymentLookup): PaymentFound {
  return {
    enrolmentId: lookup.IdInscricao,
    receivableId: lookup.IdContaAReceber,
    scheduleId: lookup.AgendaCurso_Id,
    method: lookup.TipoPagamento === 1 ? 1 : 0,
    situation: situations[lookup.Situacao],
  }
}

/** The machine's `lookUp`: null when there is nothing to pay, which the API explains in a toast. */
export async function lookUp(queryClient: QueryClient, enrolmentId: number) {
  try {
    return toFound(await queryClient.fetchQuery(paymentLookupQuery(enrolmentId)))
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : undefined
    if (failure?.kind !== 'refused' || failure.status !== 404) throw error
    void notify('error', failureSentence(failure))
    return null
  }
}
