import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'
import { categories } from '#contract/categories.ts'
import type { Category } from '#contract/categories.ts'
import { leastCashCents } from '#contract/offer-texts.ts'
import { paymentMethods } from '#contract/payment.ts'
import type { MethodPrices } from '#contract/payment.ts'
import { coursesOfCategory, findOfferedCourse, findPicture } from '#server/catalogue/index.ts'
import { courses, schedules } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { oneForAWhile } from '#server/platform/one-for-all.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import type { DescribedCourse } from './structured-data.ts'

/** A course in a list; `url` is the last part of its address. */
export interface ListedCourse {
  title: string
  category: Category
  url: string
}

/** A course that is offered somewhere; `image`: its picture, as an address or as a path of this host. */
export interface OfferedCourse
  extends ListedCourse, Pick<DescribedCourse, 'image' | 'hours' | 'classes' | 'offers'> {
  subtitle: string
  /** The bytes of that picture; null where there is none. */
  drawing(): Promise<Uint8Array | null>
}

/** The data for the heads of pages. Texts as their author wrote them. */
export interface HeadSource {
  /** Origin of the addresses in a head. */
  publicUrl: string
  /** Pages may be of courses that this source does not know. */
  incomplete: boolean
  /** The offered courses of a category in the provider's order. */
  coursesOf(category: Category): Promise<readonly ListedCourse[]>
  /** The course whose address ends in `url`, with the category that it is really of; null when it is offered nowhere. */
  courseAt(category: Category, url: string): Promise<OfferedCourse | null>
}

/** Path of a course's page. */
export const courseAddress = ({ category, url }: Pick<ListedCourse, 'category' | 'url'>) =>
  `/cursos/${category}/${url}`

export const listedCourses = async (
  { coursesOf }: Pick<HeadSource, 'coursesOf'>,
  categories: readonly Category[],
): Promise<ListedCourse[]> => (await Promise.all(categories.map(coursesOf))).flat()

/** As long as the API's answers from the catalogue are cached, ms. */
const cachedMs = 60_000

/**
 * A source that is asked at most once a minute: for the list of each category, and for a course that one of them has. Clients
 * can invent addresses; one of no course costs nothing.
 */
export function cachedHeads(source: HeadSource, timers: Pick<Timers, 'elapsed'>): HeadSource {
  const lists = oneForAWhile<readonly ListedCourse[]>(cachedMs, timers)
  const offered = oneForAWhile<OfferedCourse | null>(cachedMs, timers)
  const coursesOf = (category: Category) => lists(category, () => source.coursesOf(category))
  return {
    ...source,
    coursesOf,
    async courseAt(category, url) {
      const listed = await listedCourses({ coursesOf }, categories)
      if (!listed.some((course) => course.url === url)) return null
      return offered(url, () => source.courseAt(category, url))
    },
  }
}

/** The catalogue of the portal's own database; an API on another host has others. */
export function databaseHeads({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): HeadSource {
  return {
    publicUrl: config.publicUrl,
    incomplete: config.apiOrigin !== null,
    coursesOf: (category) => coursesOfCategory(db, category),
    async courseAt(_, url) {
      const course = await findOfferedCourse(db, url)
      if (!course) return null
      return {
        title: course.title,
        subtitle: course.subtitle,
        category: course.category,
        url: course.url,
        image: `/api/arquivo/v3/obter?caminho=${encodeURIComponent(course.imagePath)}`,
        drawing: async () => (await findPicture(db, course.imagePath))?.bytes ?? null,
        hours: course.hours,
        classes: await classesOf(db, course.id, formatIso(todayInSaoPaulo(clock()))),
        offers: spanOf(course.offers),
      }
    },
  }
}

/** Days of the classes of a course that are not over on `today`, YYYY-MM-DD. */
function classesOf(db: Deps['db'], courseTypeId: number, today: string) {
  const { startsOn, endsOn } = schedules
  return db
    .selectDistinct({
      first: sql<string>`${startsOn}::text`,
      last: sql<string | null>`${endsOn}::text`,
    })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        eq(courses.courseTypeId, courseTypeId),
        eq(schedules.active, true),
        isNotNull(startsOn),
        gte(sql`coalesce(${endsOn}, ${startsOn})`, today),
      ),
    )
    .orderBy(sql`1`, sql`2`)
}

/** From the price that the page names to the highest that is paid by any method. */
function spanOf(offers: readonly MethodPrices[]): DescribedCourse['offers'] {
  const lowCents = leastCashCents(offers)
  const all = offers.flatMap((offer) => paymentMethods.map(({ price }) => offer[price] ?? 0))
  return lowCents === null ? null : { lowCents, highCents: Math.max(...all) }
}
