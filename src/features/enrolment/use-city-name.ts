import { useQuery } from '@tanstack/react-query'
import { stateByUf } from '#contract/states.ts'
import type { Place } from '#src/api/schedules.ts'
import { citiesQuery } from '#src/api/places.ts'

/** The name of a city by its id; '' while it is not known, and for no city. */
export function useCityName(uf: string, cityId: number): string {
  const { data } = useQuery({ ...citiesQuery(uf), enabled: cityId > 0 })
  return data?.find(({ id }) => id === cityId)?.label ?? ''
}

/** A place as people write it: `Blumenau/SC`; the state's name for a whole state, and until the city is loaded. */
export function usePlaceName({ uf, cityId }: Place): string {
  const city = useCityName(uf, cityId)
  return city ? `${city}/${uf}` : (stateByUf(uf)?.name ?? uf)
}
