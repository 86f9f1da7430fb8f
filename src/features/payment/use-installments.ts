import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { installmentsQuery } from '#src/api/payments.ts'

const none: never[] = []

/** The installments of a value in cents for a brand, by its id as text; none before a brand is chosen. */
export function useInstallments(brand: string, cents: number, scheduleId: number | null) {
  const chosen = Number(brand) >= 1
  const { data, isFetching, isError, refetch } = useQuery({
    ...installmentsQuery(Number(brand), cents, scheduleId),
    enabled: chosen,
    // While another brand loads, the old list stays, and with it the choice.
    placeholderData: keepPreviousData,
  })
  const offers = (chosen && data) || none
  return { offers, loading: chosen && isFetching, failed: isError && !isFetching, refetch }
}
