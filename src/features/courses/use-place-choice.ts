import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StateItem } from '#contract/calls/schemas.ts'
import type { Place } from '#src/api/courses.ts'
import { citiesQuery } from '#src/api/places.ts'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import type { Reload } from '#src/blocks/load-failure/use-reload.ts'
import { useSettled } from '#src/blocks/place/use-settled.ts'
import type { CourseSearch } from './course-search.ts'

/** Value of the city select while no city is chosen. */
export const NO_CITY = '-1'

/** Time in ms a state must stay chosen before its cities load (decision F27). */
const STATE_DELAY = 50

/** Which place is chosen for a course, and what there is to choose from. */
export interface PlaceChoice {
  states: readonly StateItem[]
  /** The chosen state; undefined while none is. */
  state: StateItem | undefined
  /** What the city select needs; null when it is hidden: no state yet, or the state covers all its cities. */
  city: {
    value: string
    options: { value: string; label: string }[]
    loading: boolean
    failed: Reload | null
  } | null
  /** The complete place; null while something is left to choose. */
  place: Place | null
  /** `Blumenau/SC`, or the state's name when all its cities are covered. */
  name: string
  chooseState: (uf: string) => void
  chooseCity: (id: string) => void
}

/** Reads the place from the address and writes it back: a new state always clears the city. */
export function usePlaceChoice(
  courseTypeId: number,
  states: readonly StateItem[],
  search: CourseSearch,
  onSearch: (next: CourseSearch) => void,
): PlaceChoice {
  // With one state there is nothing to choose; the address is left as it is.
  const only = states.length === 1 ? states[0] : undefined
  const state = states.find(({ UF }) => UF === search.uf) ?? only
  const byCity = state !== undefined && !state.ValidoTodasCidades
  const wanted = byCity ? state.UF : ''
  const settled = useSettled(wanted, STATE_DELAY)

  // Keyed by state and aborted when it changes: an answer for an older state never shows (decision F14).
  const cities = useQuery({
    ...citiesQuery(wanted, 1, courseTypeId),
    enabled: wanted !== '' && wanted === settled,
  })
  const citiesFailed = useReload(cities, wanted)
  const known = byCity ? cities.data : undefined
  const city = known?.find(({ Id }) => Id === search.cidade)

  // A place that the course does not have leaves the address, so that a copied link tells what is on screen.
  const kept: CourseSearch = search.uf === state?.UF ? search : { ...search, uf: undefined }
  const wrongCity = known !== undefined && search.cidade !== undefined && !city
  const wrong = wrongCity || kept !== search
  const mend = useEffectEvent(() => onSearch({ ...kept, cidade: undefined }))
  useEffect(() => {
    if (wrong && search.uf) mend()
  }, [wrong, search])

  return {
    states,
    state,
    city: byCity
      ? {
          value: city ? String(city.Id) : NO_CITY,
          options: (known ?? []).map(({ Id, Nome }) => ({ value: String(Id), label: Nome })),
          loading: cities.isPending,
          failed: citiesFailed,
        }
      : null,
    place: placeOf(state, city?.Id),
    name: state ? (city ? `${city.Nome}/${state.UF}` : state.Descricao) : '',
    chooseState: (uf) => onSearch({ ...search, uf: uf || undefined, cidade: undefined }),
    chooseCity: (id) =>
      onSearch({ ...search, uf: state?.UF, cidade: id === NO_CITY ? undefined : Number(id) }),
  }
}

function placeOf(state: StateItem | undefined, cityId: number | undefined): Place | null {
  if (!state) return null
  // Every city of the state at once is place 0 (decision F17).
  if (state.ValidoTodasCidades) return { uf: state.UF, cityId: 0 }
  return cityId === undefined ? null : { uf: state.UF, cityId }
}
