import { useQuery } from '@tanstack/react-query'
import { placeOffersQuery, type CourseListName } from '#src/api/courses.ts'
import type { PlaceOffers } from '#src/api/read-courses.ts'
import { useRememberedPlace, type ChosenPlace } from './remembered-place.ts'

/** The place whose prices cards show, and what the courses cost there as far as it is known. */
export interface PricedPlace {
  place: ChosenPlace | null
  offers: PlaceOffers
}

const nothing: PlaceOffers = {}

/** The prices of the courses of a list in the place chosen last: one call for all of them, after the page is rendered. */
export function usePlaceOffers(list: CourseListName): PricedPlace {
  const place = useRememberedPlace()
  const { data } = useQuery(placeOffersQuery(list, place))
  return { place, offers: data ?? nothing }
}
