import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '#src/api/schedules.ts'
import { activeStatesQuery, citiesQuery } from '#src/api/places.ts'
import type { State } from '#src/api/read-places.ts'
import { useReload, type Reload } from '#src/blocks/load-failure/use-reload.ts'
import { useSettled } from '#src/blocks/place/use-settled.ts'
import type { CourseSearch } from './course-search.ts'
import { rememberedPlace, rememberPlace } from './remembered-place.ts'

/** Value of the city select while no city is chosen. */
export const NO_CITY = '-1'

/** Time in ms a state must stay chosen before its cities load (row F27). */
const STATE_DELAY = 50

/** Which place is chosen for a course, and what there is to choose from. */
export interface PlaceChoice {
  states: readonly State[]
  /** The chosen state; undefined while none is. */
  state: State | undefined
  /** What the city select needs; null when it is hidden: no state yet, or the state covers all its cities. */
  city: {
    value: string
    options: { value: string; label: string }[]
    loading: boolean
    failed: Reload | null
  } | null
  /** False where the chosen state turns out to have no city to choose. */
  choosable: boolean
  /** The complete place; null while something is left to choose. */
  place: Place | null
  /** `Blumenau/SC`; the state's name without a city, '' without a state. */
  name: string
  chooseState: (uf: string) => void
  chooseCity: (id: string) => void
}

/** Reads the place from the address and writes it back: a new state always clears the city. */
export function usePlaceChoice(
  courseTypeId: number,
  states: readonly State[],
  search: CourseSearch,
  onSearch: (next: CourseSearch) => void,
): PlaceChoice {
  // With one state there is nothing to choose; the address is left as it is.
  const only = states.length === 1 ? states[0] : undefined
  const state = states.find(({ uf }) => uf === search.uf) ?? only
  const allCities = useAllCities(state)
  const byCity = state !== undefined && allCities !== true
  const wanted = byCity && allCities === false ? state.uf : ''
  const settled = useSettled(wanted, STATE_DELAY)

  // Keyed by state and aborted when it changes: an answer for an older state never shows (row F14).
  const cities = useQuery({
    ...citiesQuery(wanted, 1, courseTypeId),
    enabled: wanted !== '' && wanted === settled,
  })
  const citiesFailed = useReload(cities, wanted)
  const known = byCity ? cities.data : undefined
  const city = known?.find(({ id }) => id === search.cidade)

  // An address without a place starts at the one chosen last; only once, so that it can be cleared.
  const preselect = useEffectEvent(() => {
    const { uf, cityId } = rememberedPlace() ?? {}
    if (search.uf === undefined && states.some((each) => each.uf === uf))
      onSearch({ ...search, uf, cidade: cityId })
  })
  useEffect(() => preselect(), [])

  // A place that the course does not have leaves the address, so that a copied link leads to what is on screen.
  const valid: CourseSearch = search.uf === state?.uf ? search : { ...search, uf: undefined }
  const wrongCity = known !== undefined && search.cidade !== undefined && !city
  const wrong = wrongCity || valid !== search
  const correct = useEffectEvent(() => onSearch({ ...valid, cidade: undefined }))
  useEffect(() => {
    if (wrong && search.uf) correct()
  }, [wrong, search])

  return {
    states,
    state,
    city: byCity
      ? {
          value: city ? String(city.id) : NO_CITY,
          options: (known ?? []).map(({ id, label }) => ({ value: String(id), label })),
          loading: cities.isPending,
          failed: citiesFailed,
        }
      : null,
    choosable: !byCity || known === undefined || known.length > 0,
    place: placeOf(state, allCities, city?.id),
    name: state ? (city ? `${city.label}/${state.uf}` : state.name) : '',
    chooseState: (uf) => {
      if (uf) rememberPlace({ uf })
      onSearch({ ...search, uf: uf || undefined, cidade: undefined })
    },
    chooseCity: (id) => {
      const chosen = known?.find((each) => String(each.id) === id)
      if (state && chosen) rememberPlace({ uf: state.uf, cityId: chosen.id, city: chosen.label })
      onSearch({ ...search, uf: state?.uf, cidade: id === NO_CITY ? undefined : Number(id) })
    },
  }
}

/** Whether one offer covers all cities of a state, by the course or else by the list of states; undefined while that list is loading. */
function useAllCities(state: State | undefined): boolean | undefined {
  const isUnknown = state !== undefined && state.allCities === null
  const active = useQuery({ ...activeStatesQuery, enabled: isUnknown })
  if (!isUnknown) return state?.allCities ?? false
  if (active.isPending) return undefined
  return active.data?.find(({ uf }) => uf === state.uf)?.allCities ?? false
}

function placeOf(
  state: State | undefined,
  allCities: boolean | undefined,
  cityId: number | undefined,
): Place | null {
  if (!state) return null
  // Every city of the state at once is place 0 (row F17).
  if (allCities) return { uf: state.uf, cityId: 0 }
  return cityId === undefined ? null : { uf: state.uf, cityId }
}
