import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Category } from '#contract/categories.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { courses, courseTypes, schedules } from '#server/platform/db/schema.ts'

export type CourseTypeRow = typeof courseTypes.$inferSelect

/** Catalogue order: by category, then as the provider placed them. */
const inOrder = [asc(courseTypes.category), asc(courseTypes.position), asc(courseTypes.id)]

/** Somewhere one may enrol in it: a card that leads to no place would lead back home (decision C4). */
const offered = (db: Tx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(schedules)
      .innerJoin(courses, eq(courses.id, schedules.courseId))
      .where(and(eq(schedules.active, true), eq(courses.courseTypeId, courseTypes.id))),
  )

/** The offered courses of a category in the provider's order. */
export function coursesOfCategory(db: Tx, category: Category): Promise<CourseTypeRow[]> {
  return db
    .select()
    .from(courseTypes)
    .where(and(eq(courseTypes.category, category), offered(db)))
    .orderBy(...inOrder)
}

/** The courses shown as 'Principais Cursos'. */
export function featuredCourses(db: Tx): Promise<CourseTypeRow[]> {
  return db
    .select()
    .from(courseTypes)
    .where(and(eq(courseTypes.featured, true), offered(db)))
    .orderBy(...inOrder)
}

/** A course type by id or by the last segment of its address. */
export async function findCourseType(
  db: Tx,
  by: { id: number } | { url: string },
): Promise<CourseTypeRow | undefined> {
  const [row] = await db
    .select()
    .from(courseTypes)
    .where('id' in by ? eq(courseTypes.id, by.id) : eq(courseTypes.url, by.url))
    .limit(1)
  return row
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
