import { and, eq, gte, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import {
  cities,
  coupons,
  courses,
  courseTypes,
  enrolments,
  partners,
  receivables,
  refunds,
  schedules,
} from '#server/platform/db/schema.ts'
import { periodFields, periodOf, reportAction } from './report.ts'
import type { Period } from './report.ts'
import { reportTexts as texts } from './texts.ts'

/** What sales are added up by; a state alone is an offer of all its cities. */
export const placeName = sql<string>`concat_ws('/', ${cities.name}, ${schedules.uf})`

const groups: Readonly<Record<string, SQL<string>>> = {
  curso: sql<string>`${courseTypes.title}`,
  lugar: placeName,
  parceiro: sql<string>`coalesce(${partners.name}, '')`,
  cupom: sql<string>`coalesce(${coupons.code}, '')`,
}

/** Money that came for what was sold; a slip paid after it was replaced is given back, and no sale. */
const sold = inArray(receivables.status, ['paid', 'refunded'])

/** The receivable that an enrolment has now, or had last. */
const isLatest = sql`${receivables.id} = (
  select latest.id from ${receivables} latest where latest.enrolment_id = ${enrolments.id}
  order by latest.created_at desc, latest.id desc limit 1)`

const isIn = (column: AnyColumn, { from, until }: Period) =>
  and(gte(column, from), lt(column, until))

/** Sums of the enrolments, with their receivables, that meet a condition. */
async function sums(tx: Tx, key: SQL<string>, receivable: SQL | undefined, where: SQL | undefined) {
  const rows = await tx
    .select({
      key,
      count: sql<string>`count(*)`,
      list: sum(receivables.listCents),
      discount: sum(receivables.discountCents),
      total: sum(receivables.totalCents),
      refunded: sum(refunds.cents),
    })
    .from(enrolments)
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(cities, eq(cities.id, schedules.cityId))
    .leftJoin(partners, eq(partners.id, enrolments.partnerId))
    .leftJoin(receivables, receivable)
    .leftJoin(coupons, eq(coupons.id, receivables.couponId))
    // What a receipt beside the sale paid is given back by a row of the receipt.
    .leftJoin(
      refunds,
      and(
        eq(refunds.receivableId, receivables.id),
        isNull(refunds.receiptId),
        eq(refunds.status, 'done'),
      ),
    )
    .where(where)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Enrolments, payments and refunds of a period. */
export const salesReport = reportAction({
  name: 'report.sales',
  title: texts.sales,
  help: texts.salesHelp,
  file: 'vendas',
  fields: [
    {
      name: 'por',
      label: texts.by,
      kind: 'choice',
      choices: Object.entries(texts.groups).map(([value, label]) => ({ value, label })),
    },
    ...periodFields,
  ],
  read: async (tx, input) => {
    const by = input.text('por')
    const key = groups[by] ?? placeName
    const period = periodOf(input)
    const any = eq(receivables.enrolmentId, enrolments.id)
    const made = await sums(tx, key, isLatest, isIn(enrolments.createdAt, period))
    const paid = await sums(tx, key, any, and(sold, isIn(receivables.paidAt, period)))
    const returned = await sums(tx, key, any, isIn(refunds.doneAt, period))
    const keys = [...new Set([...made.keys(), ...paid.keys(), ...returned.keys()])]
    const rows = keys
      .toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
      .map((each) => {
        const [payments, refunded] = [paid.get(each), Number(returned.get(each)?.refunded ?? 0)]
        const received = Number(payments?.total ?? 0)
        return [
          each === '' ? texts.none : each,
          Number(made.get(each)?.count ?? 0),
          Number(payments?.count ?? 0),
          { cents: Number(payments?.list ?? 0) },
          { cents: Number(payments?.discount ?? 0) },
          { cents: received },
          { cents: refunded },
          { cents: received - refunded },
        ]
      })
    const group = Object.entries(texts.groups).find(([name]) => name === by)?.[1] ?? ''
    const { enrolments: enrolled, payments, list, discount, received, refunded, net } = texts
    return {
      headings: [group, enrolled, payments, list, discount, received, refunded, net],
      rows,
    }
  },
})
