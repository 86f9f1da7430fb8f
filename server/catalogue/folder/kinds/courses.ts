import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { categories } from '#contract/categories.ts'
import { mapRequirements, requirements } from '#contract/enrolment/requirements.ts'
import { majority } from '#contract/terms.ts'
import { courses, courseTypes, schedules } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import { pick } from '../kind.ts'
import type { Kind } from '../kind.ts'
import { readMarkdown } from '../source.ts'
import { markdownFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

const texts = kindTexts.courses

const lines = (description: string, minItems = 1) =>
  Type.Array(nonEmptyText(500, description), { minItems, description })

const fields = members({
  category: Type.Enum([...categories], { description: texts.category }),
  position: Type.Integer({ minimum: 1, maximum: 10_000, description: texts.position }),
  title: nonEmptyText(120, texts.title),
  subtitle: nonEmptyText(200, texts.subtitle),
  summary: nonEmptyText(160, texts.summary),
  image: nonEmptyText(200, texts.image),
  featured: Type.Optional(Type.Boolean({ description: texts.featured })),
  minAge: Type.Optional(Type.Integer({ minimum: 14, maximum: 99, description: texts.minAge })),
  asks: Type.Optional(
    Type.Array(Type.Enum(Object.keys(requirements)), {
      description: texts.asks,
    }),
  ),
  stepsSubtitle: nonEmptyText(200, texts.stepsSubtitle),
  steps: lines(texts.steps),
  goals: nonEmptyText(2000, texts.goals),
  notes: nonEmptyText(2000, texts.notes),
  requirements: lines(texts.requirements, 0),
  modules: Type.Array(
    members({
      title: nonEmptyText(200, texts.moduleTitle),
      hours: Type.Integer({ minimum: 1, maximum: 1000, description: texts.hours }),
    }),
    { minItems: 1, description: texts.modules },
  ),
})
const schema = members({
  ...fields.properties,
  url: Type.String({
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    maxLength: 80,
    description: texts.url,
  }),
  description: nonEmptyText(10_000, texts.description),
})

/** A course with its page. */
type Course = Required<Static<typeof schema>>

/** The values of optional fields that a file leaves out. */
const defaults = { featured: false, minAge: majority, asks: [] as string[] }

const filePattern = /^courses\/(?<url>[^/]+)\.md$/

const requirementColumns = ({ asks }: Pick<Course, 'asks'>) =>
  mapRequirements((name) => asks.includes(name))

/** Members that are stored under their own names: in course_types, and in courses. */
const typeMembers = [
  'category',
  'position',
  'title',
  'subtitle',
  'summary',
  'featured',
  'url',
  'description',
] as const
const courseMembers = [
  'minAge',
  'stepsSubtitle',
  'steps',
  'goals',
  'notes',
  'requirements',
] as const

const typeRow = (course: Course) => ({
  ...pick(course, typeMembers),
  imagePath: course.image,
  active: true,
})

const courseRow = (course: Course) => ({
  ...requirementColumns(course),
  ...pick(course, courseMembers),
  modules: course.modules.map((module, index) => ({ order: index + 1, ...module })),
  workloadHours: course.modules.reduce((sum, { hours }) => sum + hours, 0),
})

async function store(tx: Tx, all: readonly Course[]): Promise<void> {
  await insertMany(tx, courseTypes, all.map(typeRow), courseTypes.url)
  const types = await tx.select({ id: courseTypes.id, url: courseTypes.url }).from(courseTypes)
  const ids = new Map(types.map(({ id, url }) => [url, id]))
  const rows = all.map((course) => ({
    ...courseRow(course),
    courseTypeId: ids.get(course.url) ?? 0,
  }))
  await insertMany(tx, courses, rows, courses.courseTypeId)
}

export const courseKind: Kind<Course> = {
  label: texts.label,
  files: 'courses/*.md',
  keyOf: ({ url }) => url,
  read(files, { report, trackSource }) {
    const read: Course[] = []
    for (const file of files.keys()) {
      const url = filePattern.exec(file)?.groups?.url
      const item = url === undefined ? null : readMarkdown(files, file, 'description', report)
      const row = item && checkItem(schema, { ...item, values: { ...item.values, url } }, report)
      if (!row || !item) continue
      const course = { ...defaults, ...row }
      read.push(trackSource({ ...course, asks: course.asks.toSorted() }, item))
    }
    return read.toSorted(
      (one, other) =>
        categories.indexOf(one.category) - categories.indexOf(other.category) ||
        one.position - other.position,
    )
  },
  check({ image }, { picturePaths }, report) {
    if (!picturePaths.has(image)) report('image', 'unknownPicture', { figura: image })
  },
  async load(tx) {
    const rows = await tx
      .select()
      .from(courseTypes)
      .innerJoin(courses, eq(courses.courseTypeId, courseTypes.id))
      .where(eq(courseTypes.active, true))
      .orderBy(courseTypes.id)
    return rows.map(({ course_types: type, courses: course }) => ({
      ...pick(type, typeMembers),
      ...pick(course, courseMembers),
      image: type.imagePath,
      modules: course.modules
        .toSorted((one, other) => one.order - other.order)
        .map(({ title, hours }) => ({ title, hours })),
      asks: Object.entries(mapRequirements((name) => course[name]))
        .flatMap(([name, isAsked]) => (isAsked ? [name] : []))
        .toSorted(),
    }))
  },
  async write(tx, { added, changed, withdrawn }) {
    await store(tx, [...added, ...changed.map(({ to }) => to)])
    const urls = withdrawn.map(({ url }) => url)
    if (urls.length === 0) return
    const types = await tx
      .update(courseTypes)
      .set({ active: false })
      .where(inArray(courseTypes.url, urls))
      .returning({ id: courseTypes.id })
    const rows = tx
      .select({ id: courses.id })
      .from(courses)
      .where(
        inArray(
          courses.courseTypeId,
          types.map(({ id }) => id),
        ),
      )
    await tx.update(schedules).set({ active: false }).where(inArray(schedules.courseId, rows))
  },
  toFiles: (rows) =>
    rows.map(({ url, description, ...course }) => {
      const fields = Object.entries(course).filter(
        ([name, value]) => !isDeepStrictEqual(value, Reflect.get(defaults, name)),
      )
      return [`courses/${url}.md`, markdownFile(Object.fromEntries(fields), description)]
    }),
  schema: fields,
}
