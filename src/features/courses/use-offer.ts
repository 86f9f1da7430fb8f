import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { paymentOptionsQuery, scheduleIdQuery, scheduleQuery } from '#src/api/schedules.ts'
import type { Place } from '#src/api/schedules.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { offerPrice, type OfferPrice } from './offer-price.ts'

export type Offer =
  /** State or city is still to be chosen. */
  | { status: 'unchosen'; schedule?: undefined }
  | { status: 'loading'; schedule?: undefined }
  | { status: 'failed'; schedule?: undefined; error: unknown; retry: () => void }
  /** No schedule there, or one without any price; or no city to choose in the state. */
  | { status: 'absent'; schedule?: Schedule }
  | { status: 'open'; schedule: Schedule; price: OfferPrice; payment: OptionsState }

/** The payment options of an open offer; enrolling waits for them. */
export type OptionsState =
  | { status: 'ready'; options: PaymentOption[] }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }

const nowhere: Place = { uf: '', cityId: -1 }

/**
 * Finds the offer of a course type in a place: its schedule, then details and payment options in parallel. `choosable`:
 * without a place there is still one to choose.
 */
export function useOffer(courseTypeId: number, place: Place | null, choosable: boolean): Offer {
  const found = useQuery({
    ...scheduleIdQuery(courseTypeId, place ?? nowhere),
    enabled: place !== null,
  })
  const id = (place && found.data) || 0
  const details = useQuery({ ...scheduleQuery(id), enabled: id > 0 })
  const options = useQuery({ ...paymentOptionsQuery(id), enabled: id > 0 })

  if (!place) return { status: choosable ? 'unchosen' : 'absent' }
  if (found.isError) return failed(found)
  if (found.isPending) return { status: 'loading' }
  if (found.data === null) return { status: 'absent' }
  if (details.data === null) return { status: 'absent' }
  if (details.data) return offerOf(details.data, options)
  return details.isError ? failed(details) : { status: 'loading' }
}

const failed = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) => ({
  status: 'failed' as const,
  error,
  retry: () => void refetch(),
})

function offerOf(schedule: Schedule, options: UseQueryResult<PaymentOption[]>): Offer {
  const price = offerPrice(schedule)
  if (!price) return { status: 'absent', schedule }
  return { status: 'open', schedule, price, payment: paymentOf(options) }
}

function paymentOf(options: UseQueryResult<PaymentOption[]>): OptionsState {
  if (options.data) return { status: 'ready', options: options.data }
  return options.isError ? failed(options) : { status: 'loading' }
}
