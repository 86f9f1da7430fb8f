import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { dayNumber, formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import { closed } from '#machines/charge/index.ts'
import {
  cities,
  courses,
  courseTypes,
  enrolments,
  receivables,
  schedules,
} from '#server/platform/db/schema.ts'
import { reportAction } from './report.ts'
import { placeName } from './sales.ts'
import { reportTexts as texts } from './texts.ts'

/** Ages by the most days past the due day. */
const bands: readonly (readonly [days: number, name: string])[] = [
  [0, texts.bands.ahead],
  [7, texts.bands.week],
  [30, texts.bands.month],
  [60, texts.bands.twoMonths],
  [90, texts.bands.threeMonths],
  [Infinity, texts.bands.older],
]

const bandOf = (late: number) => bands.find(([days]) => late <= days)?.[1] ?? ''

/** What is still to be paid, by its age. What has no due day is due when it is made. */
export const receivablesReport = reportAction({
  name: 'report.receivables',
  title: texts.receivables,
  help: texts.receivablesHelp,
  file: 'contas-a-receber',
  fields: [],
  read: async (tx, _input, now) => {
    const found = await tx
      .select({
        enrolment: enrolments.id,
        course: courseTypes.title,
        place: placeName,
        method: receivables.method,
        issued: receivables.createdAt,
        due: receivables.dueDate,
        cents: receivables.totalCents,
      })
      .from(receivables)
      .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
      .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .leftJoin(cities, eq(cities.id, schedules.cityId))
      .where(
        and(
          notInArray(receivables.status, [...closed, 'paid']),
          ne(enrolments.status, 'cancelled'),
        ),
      )
      .orderBy(asc(receivables.createdAt), asc(receivables.id))
    const today = dayNumber(todayInSaoPaulo(now))
    const aged = found
      .map((row) => {
        const issued = todayInSaoPaulo(row.issued)
        const due = parseIso(row.due ?? '') ?? issued
        const late = Math.max(0, today - dayNumber(due))
        return { ...row, issued, due, late, band: bandOf(late) }
      })
      .toSorted((one, other) => one.late - other.late)
    return {
      headings: [
        texts.enrolment,
        texts.course,
        texts.place,
        texts.method,
        texts.issued,
        texts.due,
        texts.lateDays,
        texts.band,
        texts.amount,
      ],
      // A spreadsheet would round the last digits of a number of this size.
      rows: aged.map((row) => [
        fill(texts.number, { numero: row.enrolment }),
        row.course,
        row.place,
        paymentMethodNames[row.method],
        formatBr(row.issued),
        formatBr(row.due),
        row.late,
        row.band,
        { cents: row.cents },
      ]),
      lines: bands.map(([, faixa]) => {
        const rows = aged.filter(({ band }) => band === faixa)
        const valor = formatBRL(rows.reduce((total, { cents }) => total + cents, 0))
        return fill(texts.bandTotal, { faixa, contas: rows.length, valor })
      }),
    }
  },
})
