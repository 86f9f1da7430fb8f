import { queryOptions } from '@tanstack/react-query'
import { fetchData, request } from './request.ts'
import { fitting, listOf } from './shapes.ts'

const HOUR = 3_600_000

/** States with an open schedule of any course. */
export const activeStatesQuery = queryOptions({
  queryKey: ['states', 'active'],
  queryFn: async ({ signal }) =>
    fitting(await fetchData('GET /estado/listar', { signal }), listOf('UF', 'Descricao')),
  staleTime: HOUR,
  meta: { loads: 'activeStates' },
})

/** All 27 states as `{ Texto, Valor }`. */
export const statesQuery = queryOptions({
  queryKey: ['states', 'all'],
  queryFn: async ({ signal }) =>
    fitting(await fetchData('GET /estado/combo', { signal }), listOf('Texto', 'Valor')),
  staleTime: HOUR,
  meta: { loads: 'states' },
})

/** Municipalities of a state: all of them (0), or those with an open schedule (1), of one course type when given. */
export const citiesQuery = (uf: string, filter: 0 | 1 = 0, courseTypeId?: number) =>
  queryOptions({
    queryKey: ['cities', uf, filter, courseTypeId],
    queryFn: async ({ signal }) => {
      const query = { uf, tipoFiltro: filter, TipoCurso_Id: courseTypeId }
      return fitting(await fetchData('GET /cidade/combo', { query, signal }), listOf('Id', 'Nome'))
    },
    enabled: uf !== '',
    staleTime: HOUR,
    meta: { loads: 'cities' },
  })

/** Address of a CEP of eight digits. Not found and no connection are told apart by the result (decision F29). */
export const lookUpPostalCode = (cep: string, signal?: AbortSignal) =>
  request('GET /cep/:cep', { params: { cep }, signal, quiet: true })
