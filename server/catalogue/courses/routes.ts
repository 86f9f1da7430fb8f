import type { FastifyInstance } from 'fastify'
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

/** Which category each list serves; `semi-presencial` is livres by elimination (decision K6). */
const lists = [
  ['GET /tipo-curso-categoria/lista-cursos-ead', 'online'],
  ['GET /tipo-curso-categoria/lista-cursos-semi-presencial', 'livres'],
  ['GET /tipo-curso-categoria/lista-cursos-especializados', 'especializados'],
] as const

/** The catalogue: lists and course types. */
export function registerCourses(app: FastifyInstance, { db }: Deps): void {
  endpoint(
    app,
    'GET /tipo-curso-categoria/lista-cursos-destaque',
    async () => ok((await featuredCourses(db)).map(courseItem)),
    cache,
  )

  for (const [name, category] of lists)
    endpoint(
      app,
      name,
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
