import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { cities, courses, schedules } from '#server/db/schema.ts'

const listed = { id: cities.id, name: cities.name }

/** Every municipality of a state in pt-BR order. */
export function citiesOf(db: Tx, uf: string): Promise<{ id: number; name: string }[]> {
  return db.select(listed).from(cities).where(eq(cities.uf, uf)).orderBy(asc(cities.position))
}

/** The municipalities of a state that an open schedule serves, of one course type or of any, in pt-BR order. */
export function citiesWithSchedule(
  db: Tx,
  uf: string,
  courseTypeId?: number,
): Promise<{ id: number; name: string }[]> {
  const serving = db
    .select({ one: sql`1` })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        eq(schedules.active, true),
        eq(schedules.uf, uf),
        courseTypeId === undefined ? undefined : eq(courses.courseTypeId, courseTypeId),
        or(isNull(schedules.cityId), eq(schedules.cityId, cities.id)),
      ),
    )
  return db
    .select(listed)
    .from(cities)
    .where(and(eq(cities.uf, uf), exists(serving)))
    .orderBy(asc(cities.position))
}
