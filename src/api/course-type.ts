import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { categories } from '#contract/categories.ts'
import { allCourses, categoryCoursesQuery } from './courses.ts'
import { courseType } from './read-course-type.ts'
import type { CourseCard } from './read-courses.ts'
import { fetchIfAny } from './request.ts'
import { pathOf } from './settings.ts'

const MINUTE = 60_000

/**
 * Course type by the last part of its address; null when there is none. An API that cannot look up an address is requested
 * for its lists instead, and then for the course by its id.
 */
export const courseTypeQuery = (url: string) =>
  queryOptions({
    queryKey: ['course-type', url],
    queryFn: async ({ client, signal }) => {
      if (!/^[a-z0-9-]+$/.test(url)) return null
      if (pathOf('GET /tipo-curso-categoria/obter-por-url/:url') !== null)
        return courseAt(client, url, signal)
      const id = await client.fetchQuery(listedCourseQuery(url))
      if (id === null) return null
      const call = 'GET /tipo-curso-categoria/obter-info/:id'
      return fetchIfAny(call, { params: { id }, signal }, courseType)
    },
    staleTime: 5 * MINUTE,
    meta: { loads: 'course' },
  })

/** The course at an address, which the API may write with capitals, which only its lists show. */
async function courseAt(client: QueryClient, url: string, signal: AbortSignal) {
  const at = (spelling: string) =>
    fetchIfAny(
      'GET /tipo-curso-categoria/obter-por-url/:url',
      { params: { url: spelling }, signal },
      courseType,
    )
  const loaded = client.getQueriesData<CourseCard[]>({ queryKey: ['courses'] })
  const known = spellingIn(
    loaded.flatMap(([, cards]) => cards ?? []),
    url,
  )
  const found = await at(known ?? url)
  if (found || known) return found
  const listed = spellingIn(await allCourses(client), url)
  return listed === undefined ? null : at(listed)
}

const spellingIn = (cards: readonly CourseCard[], url: string) =>
  cards.find((card) => card.url === url)?.spelling

/** The id of a course that some list shows at an address. */
const listedCourseQuery = (url: string) =>
  queryOptions({
    queryKey: ['course-id', url],
    queryFn: async ({ client }) => {
      const cards = await Promise.all(
        categories.map((each) => client.fetchQuery(categoryCoursesQuery(each))),
      )
      return cards.flat().find((card) => card.url === url)?.id ?? null
    },
    staleTime: 5 * MINUTE,
  })
