import type { FastifyInstance } from 'fastify'
import { categories, categoryFacts } from '#contract/categories.ts'
import { catalogueTexts } from '#server/catalogue/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endpoint, ok } from '#server/platform/http/endpoint.ts'
import {
  coursesOfCategory,
  featuredCourses,
  findCourseType,
  statesWithSchedule,
} from './repository.ts'
import { courseItem, courseType } from './views.ts'

const cache = { cacheSeconds: 60, kept: true }

/** The catalogue: lists and course types. */
export function registerCourses(app: FastifyInstance, { db }: Deps): void {
  endpoint(
    app,
    'GET /tipo-curso-categoria/lista-cursos-destaque',
    async () => ok((await featuredCourses(db)).map(courseItem)),
    cache,
  )

  for (const category of categories)
    endpoint(
      app,
      categoryFacts[category].list,
      async () => ok((await coursesOfCategory(db, category)).map(courseItem)),
      cache,
    )

  const describe = async (by: Parameters<typeof findCourseType>[1]) => {
    const row = await findCourseType(db, by)
    if (!row) return { status: 404, data: catalogueTexts.courseUnknown } as const
    return { status: 200, data: courseType(row, await statesWithSchedule(db, row.id)) } as const
  }

  endpoint(
    app,
    'GET /tipo-curso-categoria/obter-info/:id',
    ({ params }) => describe({ id: params.id }),
    cache,
  )

  endpoint(
    app,
    'GET /tipo-curso-categoria/obter-por-url/:url',
    ({ params }) => describe({ url: params.url.toLowerCase() }),
    cache,
  )
}
