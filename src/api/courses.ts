import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { categories, categoryDetails, type Category } from '#contract/categories.ts'
import { cardOf, listedCourses, placeOffers, type PlaceOffers } from './read-courses.ts'
import { fetchData, request } from './request.ts'
import { apiSettings } from './settings.ts'

const MINUTE = 60_000

export const categoryCoursesQuery = (category: Category) => {
  const { list, loads } = categoryDetails[category]
  return queryOptions({
    queryKey: ['courses', category],
    queryFn: async ({ signal }) => {
      const courses = await fetchData(list, { query: {}, signal }, listedCourses(category))
      return courses.map((course) => cardOf(course, category))
    },
    staleTime: 5 * MINUTE,
    meta: { loads },
  })
}

/** The place of a list: a state, or one of its cities. */
interface ListPlace {
  uf: string
  cityId?: number
}

/** A list of courses: that of a category, or the main ones. */
export type CourseListName = Category | 'destaque'

/**
 * What the courses of a list cost in a place. Nothing where none is chosen, and where the API does not specify it or does not
 * respond: a card then shows what it showed before.
 */
export const placeOffersQuery = (listed: CourseListName, place: ListPlace | null) =>
  queryOptions({
    queryKey: ['place-offers', listed, place?.uf, place?.cityId],
    queryFn: async ({ signal }): Promise<PlaceOffers> => {
      const call =
        listed === 'destaque'
          ? 'GET /tipo-curso-categoria/lista-cursos-destaque'
          : categoryDetails[listed].list
      const query = { UF: place?.uf, Municipio_Id: place?.cityId }
      const result = await request(call, { query, signal }, placeOffers)
      return result.ok ? result.data : {}
    },
    // A parameter of ours.
    enabled: place !== null && apiSettings().extras,
    staleTime: MINUTE,
  })

/** The courses of all lists. A list that does not load counts as empty. */
export async function allCourses(client: QueryClient) {
  const lists = await Promise.all(
    categories.map((each) => client.fetchQuery(categoryCoursesQuery(each)).catch(() => [])),
  )
  return lists.flat()
}

/** The category of every listed course, by the last part of its address. */
export const categoriesByUrl = async (client: QueryClient): Promise<Map<string, Category>> =>
  new Map((await allCourses(client)).map(({ url, category }) => [url, category]))

/** The main courses. Where the API gives no category, the course has that of the list that contains it, else `livres`. */
export const featuredCoursesQuery = queryOptions({
  queryKey: ['courses', 'lista-cursos-destaque'],
  queryFn: async ({ client, signal }) => {
    const call = 'GET /tipo-curso-categoria/lista-cursos-destaque'
    const courses = await fetchData(call, { query: {}, signal }, listedCourses(null))
    const isIncomplete = courses.some(({ category }) => category === null)
    const listed = isIncomplete ? await categoriesByUrl(client) : null
    return courses.map((course) =>
      cardOf(course, course.category ?? listed?.get(course.url) ?? 'livres'),
    )
  },
  staleTime: 5 * MINUTE,
  meta: { loads: 'featuredCourses' },
})
