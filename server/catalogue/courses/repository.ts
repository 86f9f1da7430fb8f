import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Category } from '#contract/categories.ts'
import { mapMethods } from '#contract/payment.ts'
import type { MethodPrices } from '#contract/payment.ts'
import { serves } from '#server/catalogue/schedules/repository.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { courses, courseTypes, schedules } from '#server/platform/db/schema.ts'

export type CourseTypeRow = typeof courseTypes.$inferSelect
export type CourseRow = typeof courses.$inferSelect

/** Catalogue order: by category, then as the provider placed them. */
const inOrder = [asc(courseTypes.category), asc(courseTypes.position), asc(courseTypes.id)]

const prices = mapMethods('price', ({ price }) => schedules[price])
const namedPrices = sql.join(
  Object.entries(prices).map(([name, cents]) => sql`${name}::text, ${cents}`),
  sql`, `,
)

/** A course of a list with a summary of all its offers. */
export interface ListedCourse extends CourseTypeRow {
  hours: number
  /** What its offers cost, without repetitions. */
  offers: MethodPrices[]
  states: string[]
}

/**
 * Courses in the provider's order, of those that are offered somewhere: a card that leads to no place would lead back
 * home (row C4).
 */
function offeredCourses(db: Tx, which: SQL): Promise<ListedCourse[]> {
  return db
    .select({
      ...getTableColumns(courseTypes),
      hours: courses.workloadHours,
      offers: sql<MethodPrices[]>`jsonb_agg(distinct jsonb_build_object(${namedPrices}))`,
      states: sql<
        string[]
      >`array_agg(distinct ${schedules.uf}::text order by ${schedules.uf}::text)`,
    })
    .from(courseTypes)
    .innerJoin(courses, eq(courses.courseTypeId, courseTypes.id))
    .innerJoin(schedules, and(eq(schedules.courseId, courses.id), eq(schedules.active, true)))
    .where(which)
    .groupBy(courseTypes.id, courses.id)
    .orderBy(...inOrder)
}

/** The offered courses of a category in the provider's order. */
export const coursesOfCategory = (db: Tx, category: Category): Promise<ListedCourse[]> =>
  offeredCourses(db, eq(courseTypes.category, category))

/** The offered course whose address ends in `url`. */
export async function findOfferedCourse(db: Tx, url: string): Promise<ListedCourse | undefined> {
  const [course] = await offeredCourses(db, eq(courseTypes.url, url))
  return course
}

export const featuredCourses = (db: Tx): Promise<ListedCourse[]> =>
  offeredCourses(db, eq(courseTypes.featured, true))

export interface OfferAt extends MethodPrices {
  courseTypeId: number
  /** Null: in the whole state. */
  cityId: number | null
}

/** The offers of all courses in a state, or in one of its cities, where the city's own comes before the state's. */
export async function offersAt(
  db: Tx,
  { uf, cityId }: { uf: string; cityId?: number },
): Promise<OfferAt[]> {
  const offers = await db
    .select({ courseTypeId: courses.courseTypeId, cityId: schedules.cityId, ...prices })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        eq(schedules.active, true),
        eq(schedules.uf, uf.toUpperCase()),
        cityId === undefined ? undefined : serves(cityId),
      ),
    )
  if (cityId === undefined) return offers
  const own = new Set(offers.flatMap((offer) => (offer.cityId === null ? [] : offer.courseTypeId)))
  return offers.filter((offer) => offer.cityId !== null || !own.has(offer.courseTypeId))
}

/** A course type by id or by the last segment of its address, with its course. */
export async function findCourseType(db: Tx, by: { id: number } | { url: string }) {
  const isThis = 'id' in by ? eq(courseTypes.id, by.id) : eq(courseTypes.url, by.url)
  const [row] = await db
    .select({ type: courseTypes, course: courses })
    .from(courseTypes)
    .leftJoin(courses, eq(courses.courseTypeId, courseTypes.id))
    .where(and(eq(courseTypes.active, true), isThis))
    .limit(1)
  return row
}

/** What the open schedules of a course type cost, without repetitions. */
export function pricesOf(db: Tx, courseTypeId: number): Promise<MethodPrices[]> {
  return db
    .selectDistinct(prices)
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(and(eq(schedules.active, true), eq(courses.courseTypeId, courseTypeId)))
}

/** States with an open schedule, of one course type or of any, and whether one of them covers the whole state. */
export function statesWithSchedule(
  db: Tx,
  courseTypeId?: number,
): Promise<{ uf: string; wholeState: boolean }[]> {
  return db
    .select({ uf: schedules.uf, wholeState: sql<boolean>`bool_or(${schedules.cityId} is null)` })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        eq(schedules.active, true),
        courseTypeId === undefined ? undefined : eq(courses.courseTypeId, courseTypeId),
      ),
    )
    .groupBy(schedules.uf)
}
