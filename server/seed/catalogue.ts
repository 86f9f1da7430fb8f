import { createHash } from 'node:crypto'
import { addDays, formatIso, weekday } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  ads,
  cities,
  coupons,
  courses,
  courseTypes,
  documents,
  faqs,
  origins,
  postalCodes,
  schedules,
} from '#server/platform/db/schema.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import type { SeedClasses, SeedContent } from './content/types.ts'
import { insertAll } from './insert-all.ts'

/** A value the content promises; its absence is a mistake in the content, reported by name. */
function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Seed content names an unknown ${what}`)
  return value
}

/** The text stored is the text shown, so that the hash a person accepts is the hash of what was read. */
export function documentRow({ html, ...named }: Omit<typeof documents.$inferInsert, 'sha256'>) {
  const shown = safeHtml(html)
  return { ...named, html: shown, sha256: createHash('sha256').update(shown).digest('hex') }
}

/** The terms of the courses, each by its kind with its id. */
async function seedTerms(tx: Tx, content: SeedContent): Promise<Map<string, number>> {
  const rows = content.courses.flatMap(({ url, title, termsHtml: html }) => {
    const named = { kind: `termos-${url}`, version: '1', title: `Termos do curso ${title}` }
    return html === null ? [] : [documentRow({ ...named, html })]
  })
  if (rows.length === 0) return new Map()
  const inserted = await tx
    .insert(documents)
    .values(rows)
    .returning({ id: documents.id, kind: documents.kind })
  return new Map(inserted.map(({ id, kind }) => [kind, id]))
}

async function seedTypes(tx: Tx, content: SeedContent): Promise<Map<string, number>> {
  if (content.courses.length === 0) return new Map()
  const inserted = await tx
    .insert(courseTypes)
    .values(content.courses)
    .returning({ id: courseTypes.id, url: courseTypes.url })
  return new Map(inserted.map(({ id, url }) => [url, id]))
}

/** The days of class of an offer that is written on `today`. */
function classDays(classes: SeedClasses | null, today: PlainDate) {
  if (!classes) return { startsOn: null, endsOn: null }
  const untilMonday = (8 - weekday(today)) % 7
  const first = addDays(today, untilMonday + 7 * classes.weeksAhead)
  return { startsOn: formatIso(first), endsOn: formatIso(addDays(first, classes.days)) }
}

async function seedSchedules(
  tx: Tx,
  content: SeedContent,
  types: Map<string, number>,
  { places, today }: SeedGround,
): Promise<void> {
  const rows = await tx.select({ id: courses.id, type: courses.courseTypeId }).from(courses)
  const courseOfType = new Map(rows.map(({ id, type }) => [type, id]))
  const cityIds = new Map(places.map(({ id, uf, name }) => [`${uf} ${name}`, id]))
  const offers = content.schedules.flatMap((offer): (typeof schedules.$inferInsert)[] => {
    const type = known(types.get(offer.courseUrl), `course ${offer.courseUrl}`)
    const row = {
      ...offer,
      courseId: known(courseOfType.get(type), `course ${offer.courseUrl}`),
      ...classDays(offer.classes, today),
    }
    if (offer.cities === 'all') return [{ ...row, cityId: null }]
    return offer.cities.map((name) => {
      const place = `${offer.uf} ${name}`
      return { ...row, cityId: known(cityIds.get(place), `city ${place}`) }
    })
  })
  await insertAll(tx, schedules, offers)
}

/** The municipalities already written, and the day of the seed in São Paulo. */
interface SeedGround {
  places: readonly (typeof cities.$inferInsert)[]
  today: PlainDate
}

/** Writes the catalogue of a database without courses. */
export async function seedCatalogue(
  tx: Tx,
  content: SeedContent,
  ground: SeedGround,
): Promise<void> {
  const termsIds = await seedTerms(tx, content)
  const types = await seedTypes(tx, content)
  await insertAll(
    tx,
    courses,
    content.courses.map((course) => ({
      ...course,
      courseTypeId: known(types.get(course.url), course.url),
      termsId: termsIds.get(`termos-${course.url}`) ?? null,
    })),
  )
  await seedSchedules(tx, content, types, ground)
  await insertAll(
    tx,
    coupons,
    content.coupons.map(({ courseUrl, startsAt, endsAt, ...coupon }) => ({
      ...coupon,
      courseTypeId: courseUrl === null ? null : known(types.get(courseUrl), `course ${courseUrl}`),
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  )
  await insertAll(tx, faqs, content.faqs)
  await insertAll(tx, origins, content.origins)
  await insertAll(tx, ads, content.ads)
  await insertAll(tx, postalCodes, content.ceps)
}
