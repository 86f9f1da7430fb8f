import { and, eq, isNull, max, or, sql } from 'drizzle-orm'
import { mapMethods, paymentMethods } from '#contract/payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cities, courses, courseTypes, documents, schedules } from '#server/platform/db/schema.ts'

/** An active schedule with its course, its type and the terms of the course (null when it has none); undefined: there is none. */
export async function findSchedule(db: Tx, id: number) {
  const [row] = await db
    .select({ schedule: schedules, course: courses, type: courseTypes, terms: documents })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(documents, eq(documents.id, courses.termsId))
    .where(and(eq(schedules.id, id), eq(schedules.active, true)))
    .limit(1)
  return row
}

export type FoundSchedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

/** The payment methods that no active schedule has a price for. */
export async function unpricedMethods(db: Tx) {
  const [most] = await db
    .select(mapMethods('price', ({ price }) => max(schedules[price])))
    .from(schedules)
    .where(eq(schedules.active, true))
  return paymentMethods.filter(({ price }) => !most?.[price])
}

/**
 * Whether a schedule serves a municipality: its own, or the one of the whole state. City 0 stands for the whole state
 * (F17).
 */
export function serves(cityId: number) {
  return cityId === 0
    ? isNull(schedules.cityId)
    : or(
        eq(schedules.cityId, cityId),
        and(
          isNull(schedules.cityId),
          sql`${schedules.uf} = (select ${cities.uf} from ${cities} where ${cities.id} = ${cityId})`,
        ),
      )
}

type CourseRef = { courseId: number } | { courseTypeId: number }

const isCourse = (ref: CourseRef) =>
  'courseId' in ref ? eq(courses.id, ref.courseId) : eq(courses.courseTypeId, ref.courseTypeId)

/** The active schedule of a course in a place, the city's own before the state's. City 0 without `uf`: the state's of any state. */
export async function findScheduleAt(
  db: Tx,
  ref: CourseRef,
  place: { cityId: number; uf?: string },
): Promise<{ id: number; courseId: number } | undefined> {
  const [row] = await db
    .select({ id: schedules.id, courseId: schedules.courseId })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        isCourse(ref),
        eq(schedules.active, true),
        serves(place.cityId),
        place.uf ? eq(schedules.uf, place.uf.toUpperCase()) : undefined,
      ),
    )
    .orderBy(sql`${schedules.cityId} nulls last`, schedules.id)
    .limit(1)
  return row
}
