import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '#contract/call.ts'
import type { courseCalls } from '#contract/calls/courses.ts'
import { categories, categoryDetails } from '#contract/categories.ts'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import type { EndpointOptions } from '#server/platform/http/endpoint.ts'
import {
  coursesOfCategory,
  featuredCourses,
  findCourseType,
  offersAt,
  pricesOf,
  statesWithSchedule,
} from './repository.ts'
import type { ListedCourse } from './repository.ts'
import { courseItem, courseType } from './views.ts'

type ListQuery = QueryOf<(typeof courseCalls)['GET /tipo-curso-categoria/lista-cursos-destaque']>

const cache = { cacheSeconds: 60, cached: true } satisfies EndpointOptions

export function registerCourses(app: FastifyInstance, { db }: Deps): void {
  const itemsOf = async (listed: readonly ListedCourse[], { UF, Municipio_Id }: ListQuery) => {
    const offers = UF ? await offersAt(db, { uf: UF, cityId: Municipio_Id }) : undefined
    return ok(listed.map((course) => courseItem(course, offers)))
  }

  endpoint(app, 'GET /tipo-curso-categoria/lista-cursos-destaque', cache, async ({ query }) =>
    itemsOf(await featuredCourses(db), query),
  )

  for (const category of categories)
    endpoint(app, categoryDetails[category].list, cache, async ({ query }) =>
      itemsOf(await coursesOfCategory(db, category), query),
    )

  const describe = async (by: Parameters<typeof findCourseType>[1]) => {
    const found = await findCourseType(db, by)
    if (!found) return { status: 404, data: catalogueTexts.courseUnknown } as const
    const { type, course } = found
    const [offeredIn, prices] = await Promise.all([
      statesWithSchedule(db, type.id),
      pricesOf(db, type.id),
    ])
    return { status: 200, data: courseType(type, offeredIn, { prices, course }) } as const
  }

  endpoint(app, 'GET /tipo-curso-categoria/obter-info/:id', cache, ({ params }) =>
    describe({ id: params.id }),
  )

  endpoint(app, 'GET /tipo-curso-categoria/obter-por-url/:url', cache, ({ params }) =>
    describe({ url: params.url.toLowerCase() }),
  )
}
