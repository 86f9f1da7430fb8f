import { and, asc, eq, exists, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { cities, courses, schedules } from '#server/platform/db/schema.ts'

const listed = { id: cities.id, name: cities.name }

/** Every municipality of a state in pt-BR order. */
export function citiesOf(db: Tx, uf: string): Promise<{ id: number; name: string }[]> {
  return db.select(listed).from(cities).where(eq(cities.uf, uf)).orderBy(asc(cities.position))
}

/**
 * The municipalities of a state where something is offered, in pt-BR order. Of one course type: those that its open
 * schedules serve, which are all when one of them is for the whole state. Of any: those that an open schedule names;
 * a client that filters has a course that is not for the whole state (section 7), so that other courses' statewide
 * schedules must not add every town to the list. Where there are only statewide ones, something is offered in every town,
 * and an empty list would mean that there is nothing.
 */
export function citiesWithSchedule(
  db: Tx,
  uf: string,
  courseTypeId?: number,
): Promise<{ id: number; name: string }[]> {
  const open = (place: SQL) =>
    db
      .select({ one: sql`1` })
      .from(schedules)
      .innerJoin(courses, eq(courses.id, schedules.courseId))
      .where(
        and(
          eq(schedules.active, true),
          eq(schedules.uf, uf),
          courseTypeId === undefined ? undefined : eq(courses.courseTypeId, courseTypeId),
          place,
        ),
      )
  const named = exists(open(eq(schedules.cityId, cities.id)))
  const statewide = exists(open(isNull(schedules.cityId)))
  const namesNone = notExists(open(isNotNull(schedules.cityId)))
  const served = courseTypeId === undefined ? and(statewide, namesNone) : statewide
  return db
    .select(listed)
    .from(cities)
    .where(and(eq(cities.uf, uf), or(named, served)))
    .orderBy(asc(cities.position))
}
