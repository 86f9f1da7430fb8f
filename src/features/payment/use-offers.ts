import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fromCents } from '#contract/money.ts'
import { installmentsQuery } from '#src/api/payments.ts'
import { toOffer } from './card-offers.ts'

/** The installments of a value in cents for a brand, by its id as text; none before a brand is chosen. */
export function useOffers(brand: string, cents: number, scheduleId: number) {
  const chosen = Number(brand) >= 1
  const { data, isFetching, isError, refetch } = useQuery({
    ...installmentsQuery(Number(brand), fromCents(cents), scheduleId),
    enabled: chosen,
    // Between two brands the list stays, so that the choice does.
    placeholderData: keepPreviousData,
  })
  const offers = useMemo(() => (chosen && data ? data.map(toOffer) : []), [chosen, data])
  return { offers, loading: chosen && isFetching, failed: isError && !isFetching, refetch }
}
