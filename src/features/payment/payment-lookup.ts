import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { known } from '#machines/kit/index.ts'
import type { LookUpOutput } from '#machines/payment-page/index.ts'
import { lookUpPayment } from '#src/api/payments.ts'
import { ApiError } from '#src/api/request.ts'

/**
 * What an enrolment has to pay, null for nothing. The page's machine decides when to look it up, and never does for an
 * address that names no enrolment.
 */
export const paymentLookupQuery = (enrolmentId: number | null) =>
  queryOptions({
    queryKey: ['payment-lookup', enrolmentId],
    // Without the signal: an unmounted view must not abort the request of the machine.
    queryFn: async () => {
      const result = await lookUpPayment(known(enrolmentId, 'enrolment'))
      if (!result.ok) throw new ApiError(result)
      return result.data
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The machine's `lookUp`: null when there is nothing to pay, for which an API may answer 404. */
export async function lookUp(queryClient: QueryClient, enrolmentId: number): Promise<LookUpOutput> {
  try {
    return await queryClient.fetchQuery(paymentLookupQuery(enrolmentId))
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : undefined
    if (failure?.kind !== 'refused' || failure.status !== 404) throw error
    return null
  }
}

/** The machine's `check`: one look-up without a retry. Rejects on every failure, a 404 too. */
export const check = (queryClient: QueryClient, enrolmentId: number): Promise<LookUpOutput> =>
  queryClient.fetchQuery({ ...paymentLookupQuery(enrolmentId), retry: false })
