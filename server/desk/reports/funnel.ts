import { and, eq, exists, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { courses, courseTypes, enrolments, receivables } from '#server/platform/db/schema.ts'
import { periodFields, periodOf, reportAction } from './report.ts'
import { reportTexts as texts } from './texts.ts'

const countOf = (condition: SQL | undefined) =>
  sql<string>`count(*) filter (where ${condition ?? sql`true`})`

/** How far the enrolments of a period have come, by course. */
export const funnelReport = reportAction({
  name: 'report.funnel',
  title: texts.funnel,
  help: texts.funnelHelp,
  file: 'inscricao-a-pagamento',
  fields: periodFields,
  read: async (tx, input) => {
    const { from, until } = periodOf(input)
    const charge = (where?: SQL) =>
      exists(
        tx
          .select({ id: receivables.id })
          .from(receivables)
          .where(and(eq(receivables.enrolmentId, enrolments.id), where)),
      )
    const found = await tx
      .select({
        course: courseTypes.title,
        counts: sql<number[]>`array[${sql.join(
          [
            countOf(undefined),
            countOf(eq(enrolments.status, 'awaitingDetran')),
            countOf(isNotNull(enrolments.partnerId)),
            countOf(charge()),
            countOf(charge(inArray(receivables.status, ['paid', 'refunded']))),
            countOf(eq(enrolments.status, 'cancelled')),
          ],
          sql`, `,
        )}]::int[]`,
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .where(and(gte(enrolments.createdAt, from), lt(enrolments.createdAt, until)))
      .groupBy(courseTypes.title)
      .orderBy(courseTypes.title)
    const total = found.reduce(
      (sums, { counts }) => sums.map((sum, at) => sum + (counts[at] ?? 0)),
      [0, 0, 0, 0, 0, 0],
    )
    const rowOf = (name: string, counts: readonly number[]) => {
      const [all = 0, , , , paid = 0] = counts
      return [name, ...counts, { cents: all === 0 ? 0 : Math.round((10_000 * paid) / all) }]
    }
    return {
      headings: [
        texts.course,
        texts.enrolments,
        texts.waiting,
        texts.withPartner,
        texts.charged,
        texts.paid,
        texts.cancelled,
        texts.share,
      ],
      rows: [
        ...found.map(({ course, counts }) => rowOf(course, counts)),
        rowOf(texts.total, total),
      ],
    }
  },
})
