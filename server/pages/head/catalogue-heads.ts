import { and, eq, max, min, sql } from 'drizzle-orm'
import { categoryFacts } from '#contract/categories.ts'
import type { Category } from '#contract/categories.ts'
import { pageTitle } from '#contract/pages.ts'
import { coursesOfCategory, findCourseType } from '#server/catalogue/courses/repository.ts'
import { courses, schedules } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import { headTexts } from '#server/pages/texts.ts'
import { brief } from './head.ts'
import type { Head } from './head.ts'
import { breadcrumbs, courseData, itemList } from './structured-data.ts'

/** The head of a course page. Null when the course is offered nowhere. */
export async function courseHead({ db, config }: Deps, url: string): Promise<Head | null> {
  const type = await findCourseType(db, { url })
  if (!type) return null
  const [offer] = await offerOf(db, type.id)
  if (!offer) return null
  const { publicUrl } = config
  const place = `/cursos/${type.category}/${type.url}`
  const name = inertText(type.title)
  const description = inertText(type.subtitle)
  const canonical = `${publicUrl}${place}`
  const { title: category } = categoryFacts[type.category]
  const { hours, lowCents, highCents } = offer
  return {
    title: pageTitle(name),
    description: brief(description),
    canonical,
    hidden: false,
    secret: false,
    data: [
      courseData(
        {
          name,
          description,
          url: canonical,
          image: `${publicUrl}/api/arquivo/v3/obter?caminho=${encodeURIComponent(type.imagePath)}`,
          hours,
          offers: lowCents === null || highCents === null ? null : { lowCents, highCents },
        },
        config,
      ),
      breadcrumbs([
        { name: headTexts.home, url: `${publicUrl}/` },
        { name: headTexts.courses, url: `${publicUrl}/cursos` },
        { name: category, url: `${publicUrl}/cursos/${type.category}` },
        { name, url: canonical },
      ]),
    ],
    summary: {
      title: name,
      text: description,
      links: [{ href: `/cursos/${type.category}`, text: category }],
    },
  }
}

/** Hours and span of prices of a course that is offered somewhere. */
function offerOf(db: Deps['db'], courseTypeId: number) {
  const boleto = sql`nullif(${schedules.boletoCents}, 0)`
  const card = sql`nullif(${schedules.cardCents}, 0)`
  return db
    .select({
      hours: courses.workloadHours,
      lowCents: min(sql<number>`least(${boleto}, ${card})`).mapWith(Number),
      highCents: max(sql<number>`greatest(${boleto}, ${card})`).mapWith(Number),
    })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(and(eq(courses.courseTypeId, courseTypeId), eq(schedules.active, true)))
    .groupBy(courses.id)
}

/** The head of a list, with the courses in it. */
export async function listHead(
  { db, config }: Deps,
  head: Head,
  listed: readonly Category[],
): Promise<Head> {
  const rows = (await Promise.all(listed.map((category) => coursesOfCategory(db, category)))).flat()
  const items = rows.map((row) => ({
    name: inertText(row.title),
    path: `/cursos/${row.category}/${row.url}`,
  }))
  return {
    ...head,
    data: [itemList(items.map(({ name, path }) => ({ name, url: `${config.publicUrl}${path}` })))],
    summary: {
      ...head.summary,
      links: items.map(({ name, path }) => ({ href: path, text: name })),
    },
  }
}
