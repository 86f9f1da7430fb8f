import { queryOptions } from '@tanstack/react-query'
import type { CourseItem } from '#contract/calls/courses.ts'
import type { ConnectionResource } from '#contract/errors.ts'
import { categories, categoryHeads } from '#contract/pages.ts'
import type { Category } from '#contract/pages.ts'
import { ApiError, fetchData, pictureUrl, request } from './request.ts'
import { fitting, holds, listOf } from './shapes.ts'

export const isCategory = (value: string): value is Category =>
  categories.some((category) => category === value)

/** A course on a card: client view of specification section 3. */
export interface CourseCard {
  id: number
  resume: string
  img: string
  imgAlt: string
  title: string
  url: string
  category: Category
}

/** K7: `Ead` is online, `Especializado` especializados, anything else livres. */
export function categoryOf(wire: string): Category {
  const name = wire.toLowerCase()
  if (name === 'ead') return 'online'
  return name === 'especializado' ? 'especializados' : 'livres'
}

function toCard(item: CourseItem): CourseCard {
  const category = categoryOf(item.Categoria)
  return {
    id: item.id,
    resume: item.descricao,
    img: item.imagem && pictureUrl(item.imagem),
    imgAlt: `Curso ${categoryHeads[category].title} ${item.titulo}`,
    title: item.titulo,
    url: item.url,
    category,
  }
}

const MINUTES = 60_000

function courseList(
  name: `lista-cursos-${'destaque' | 'ead' | 'semi-presencial' | 'especializados'}`,
  loads: ConnectionResource,
) {
  return queryOptions({
    queryKey: ['courses', name],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData(`GET /tipo-curso-categoria/${name}`, { signal }),
        listOf('id', 'titulo', 'url', 'Categoria'),
      ),
    select: (items: CourseItem[]) => items.map(toCard),
    staleTime: 5 * MINUTES,
    meta: { loads },
  })
}

export const featuredCoursesQuery = courseList('lista-cursos-destaque', 'featuredCourses')

/** The list behind each category (K6). */
export const categoryCoursesQuery: Record<Category, ReturnType<typeof courseList>> = {
  online: courseList('lista-cursos-ead', 'recyclingCourses'),
  especializados: courseList('lista-cursos-especializados', 'specializedCourses'),
  livres: courseList('lista-cursos-semi-presencial', 'freeCourses'),
}

/** Course type by the last part of its address; null when there is none. */
export const courseTypeQuery = (url: string) =>
  queryOptions({
    queryKey: ['course-type', url],
    queryFn: async ({ signal }) => {
      if (!/^[a-z0-9-]+$/.test(url)) return null
      const result = await request('GET /tipo-curso-categoria/obter-por-url/:url', {
        params: { url },
        signal,
      })
      if (result.ok) {
        fitting(result.data, holds('Id', 'TituloPortal', 'Categoria', 'Estados'))
        fitting(result.data.Estados, listOf('UF', 'Descricao'))
        return result.data
      }
      if (result.kind === 'refused' && result.status === 404) return null
      throw new ApiError(result)
    },
    staleTime: 5 * MINUTES,
    meta: { loads: 'course' },
  })

/** A place where a course may be offered; `cityId` 0 stands for every city of the state. */
export interface Place {
  uf: string
  cityId: number
}

/** Id of the schedule of a course type in a place, null when there is none (K10: course, then schedule). */
export const scheduleIdQuery = (courseTypeId: number, place: Place) =>
  queryOptions({
    queryKey: ['schedule-id', courseTypeId, place.uf, place.cityId],
    queryFn: async ({ signal }) => {
      const course = await request('GET /curso/obter-id-curso-tipocurso-municipio', {
        query: { Municipio_Id: place.cityId, TipoCurso_Id: courseTypeId },
        signal,
      })
      if (!course.ok) {
        if (course.kind === 'refused' && course.status === 404) return null
        throw new ApiError(course)
      }
      fitting(course.data, (id) => typeof id === 'number')
      const schedule = await fetchData('GET /agenda-curso/obter-agenda-por-municipio', {
        query: { Municipio_Id: place.cityId, Curso_Id: course.data, UF: place.uf },
        signal,
      })
      return schedule === null ? null : fitting(schedule, holds('Id')).Id
    },
    staleTime: MINUTES,
    meta: { loads: 'courseDetails' },
  })

export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', id],
    queryFn: async ({ signal }) => {
      const schedule = await fetchData('GET /agenda-curso/resumo/:id', { params: { id }, signal })
      fitting(schedule, holds('Id', 'ValorCartao', 'ValorBoleto', 'ConteudoAba', 'Documentos'))
      fitting(schedule.Modulos, listOf('Ordem', 'Titulo', 'CargaHoraria'))
      const texts = [schedule.Requisitos, schedule.PassoAPasso]
      fitting(texts, () => texts.every(Array.isArray))
      return schedule
    },
    staleTime: MINUTES,
    meta: { loads: 'courseDetails' },
  })

/** Payment options of a schedule; this call is authoritative over the schedule's own list (K12). */
export const paymentOptionsQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['payment-options', scheduleId],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData('GET /agenda-curso/obter-pagamento-info/:id', {
          params: { id: scheduleId },
          signal,
        }),
        listOf('TipoPagamento', 'TipoPendencia', 'Valor', 'DescricaoFormatada'),
      ),
    staleTime: MINUTES,
    meta: { loads: 'paymentInfo' },
  })
