import { queryOptions } from '@tanstack/react-query'
import { address, states } from './read-places.ts'
import { combo } from './reading.ts'
import { asks, request } from './request.ts'
import { extra } from './settings.ts'

const HOUR = 3_600_000

/** States with an open schedule of any course. */
export const activeStatesQuery = queryOptions({
  queryKey: ['states', 'active'],
  queryFn: asks('GET /estado/listar', {}, states),
  staleTime: HOUR,
  meta: { loads: 'activeStates' },
})

/** Every state, with the API's own ids. */
export const statesQuery = queryOptions({
  queryKey: ['states', 'all'],
  queryFn: asks('GET /estado/combo', {}, states),
  staleTime: HOUR,
  meta: { loads: 'states' },
})

/** Municipalities of a state: all of them (0), or those with an open schedule (1), of one course type when given. */
export const citiesQuery = (uf: string, filter: 0 | 1 = 0, courseTypeId?: number) =>
  queryOptions({
    queryKey: ['cities', uf, filter, courseTypeId],
    queryFn: asks(
      'GET /cidade/combo',
      { query: { uf, tipoFiltro: filter, ...extra({ TipoCurso_Id: courseTypeId }) } },
      combo,
    ),
    enabled: uf !== '',
    staleTime: HOUR,
    meta: { loads: 'cities' },
  })

/** Address of a CEP of eight digits. Not found and no connection are distinguished by the result (row F29). */
export const lookUpPostalCode = (cep: string, signal?: AbortSignal) =>
  request('GET /cep/:cep', { params: { cep }, signal }, address)
