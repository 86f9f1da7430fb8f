import { useQuery } from '@tanstack/react-query'
import { placeOffersQuery } from '#src/api/courses.ts'
import type { CourseListName } from '#src/api/courses.ts'
import type { PlaceOffers } from '#src/api/read-courses.ts'
import { useRememberedPlace } from './remembered-place.ts'
import type { ChosenPlace } from './remembered-place.ts'

/** The place whose prices cards show, and what the courses cost there as far as it is known. */
export interface PricedPlace {
  place: ChosenPlace | null
  offers: PlaceOffers
}

const nothing: PlaceOffers = {}

/** What the courses of a list cost in the place that was chosen last: one call for all of them, once the page stands. */
export function usePlaceOffers(list: CourseListName): PricedPlace {
  const place = useRememberedPlace()
  const { data } = useQuery(placeOffersQuery(list, place))
  return { place, offers: data ?? nothing }
}
