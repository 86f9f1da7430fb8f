import { queryOptions } from '@tanstack/react-query'
import { idIfAny } from './read-course-type.ts'
import { paymentOptions } from './read-options.ts'
import { schedule } from './read-schedules.ts'
import { asks, fetchIfAny } from './request.ts'

const MINUTE = 60_000

/** A place where a course may be offered; `cityId` 0 means every city of the state. */
export interface Place {
  uf: string
  cityId: number
}

/** Id of the schedule of a course type in a place, null when there is none (K10: course, then schedule). */
export const scheduleIdQuery = (courseTypeId: number, place: Place) =>
  queryOptions({
    queryKey: ['schedule-id', courseTypeId, place.uf, place.cityId],
    queryFn: async ({ signal }) => {
      const course = await fetchIfAny(
        'GET /curso/obter-id-curso-tipocurso-municipio',
        { query: { Municipio_Id: place.cityId, TipoCurso_Id: courseTypeId }, signal },
        idIfAny,
      )
      if (course === null) return null
      return fetchIfAny(
        'GET /agenda-curso/obter-agenda-por-municipio',
        { query: { Municipio_Id: place.cityId, Curso_Id: course, UF: place.uf }, signal },
        idIfAny,
      )
    },
    staleTime: MINUTE,
    meta: { loads: 'courseDetails' },
  })

export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', id],
    queryFn: asks('GET /agenda-curso/resumo/:id', { params: { id } }, schedule(id)),
    staleTime: MINUTE,
    meta: { loads: 'courseDetails' },
  })

/** Payment options of a schedule; this call is authoritative over the schedule's own list (K12). */
export const paymentOptionsQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['payment-options', scheduleId],
    queryFn: asks(
      'GET /agenda-curso/obter-pagamento-info/:id',
      { params: { id: scheduleId } },
      paymentOptions,
    ),
    staleTime: MINUTE,
    meta: { loads: 'paymentInfo' },
  })
