import { eq, inArray } from 'drizzle-orm'
import { Type } from 'typebox'
import { addDays, formatIso, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethods } from '#contract/payment.ts'
import { coupons, courseTypes } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import { pick } from '../kind.ts'
import type { Kind, StoredItem } from '../kind.ts'
import { readList } from '../source.ts'
import { dayAfter, midnight, readCents, writeCents } from '../values.ts'
import { yamlFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

const texts = kindTexts.coupons

/** A discount code: by percentage or amount, never both. */
interface Coupon {
  code: string
  description: string
  /** Decimal text; `'0'` where the discount is an amount. */
  percent: string
  /** Cents; 0 where it is a percentage. */
  amount: number
  /** Null: any. */
  course: string | null
  method: string | null
  /** First and last day, ISO. */
  starts: string
  ends: string
  /** Null: any number of uses. */
  limit: number | null
  oncePerStudent: boolean
}

const file = 'coupons.yaml'
const day = (description: string) =>
  Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description })
const number = (description: string) => Type.Union([Type.String(), Type.Number()], { description })

const schema = members({
  code: Type.String({ pattern: '^[A-Z0-9]{4,30}$', description: texts.code }),
  description: nonEmptyText(200, texts.description),
  percent: Type.Optional(number(texts.percent)),
  amount: Type.Optional(number(texts.amount)),
  course: Type.Optional(nonEmptyText(80, texts.course)),
  method: Type.Optional(
    Type.Enum(
      paymentMethods.map(({ key }) => key),
      { description: texts.method },
    ),
  ),
  starts: day(texts.starts),
  ends: day(texts.ends),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: texts.limit })),
  oncePerStudent: Type.Optional(Type.Boolean({ description: texts.oncePerStudent })),
})

/** `33.33` of `33,33`; null unless it is above 0 and at most 100. */
function readPercent(written: string | number): string | null {
  const text = String(written).replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= 100
    ? text
    : null
}

const dayBefore = (instant: Date) => formatIso(addDays(todayInSaoPaulo(instant), -1))

/** A percentage without zeros at its end: `33.33` of `33.330`. */
const shortest = (percent: string) => String(Number(percent))

async function stored(tx: Tx, id?: number): Promise<StoredItem<Coupon>[]> {
  const rows = await tx
    .select({ coupon: coupons, url: courseTypes.url })
    .from(coupons)
    .leftJoin(courseTypes, eq(courseTypes.id, coupons.courseTypeId))
    .where(id === undefined ? eq(coupons.active, true) : eq(coupons.id, id))
    .orderBy(coupons.id)
  return rows.map(({ coupon, url }) => ({
    id: coupon.id,
    isOffered: coupon.active,
    row: {
      code: coupon.code,
      description: coupon.description,
      percent: shortest(coupon.percent),
      amount: coupon.amountCents,
      course: url,
      method: paymentMethods.find((method) => method.id === coupon.method)?.key ?? null,
      starts: formatIso(todayInSaoPaulo(coupon.startsAt)),
      ends: dayBefore(coupon.endsAt),
      limit: coupon.useLimit,
      oncePerStudent: coupon.oncePerStudent,
    },
  }))
}

export const couponKind: Kind<Coupon> = {
  label: texts.label,
  files: file,
  keyOf: ({ code }) => code,
  read: (files, { report, trackSource }) =>
    readList(files, file, report).flatMap((item) => {
      const row = checkItem(schema, item, report)
      if (!row) return []
      const percent = row.percent === undefined ? null : readPercent(row.percent)
      const amount = row.amount === undefined ? null : readCents(String(row.amount))
      if ((row.percent === undefined) === (row.amount === undefined))
        report.add(item.locationOf(), null, 'bothDiscounts')
      else if (row.percent !== undefined && percent === null)
        report.add(item.locationOf(['percent']), 'percent', 'notPercent', {
          valor: String(row.percent),
        })
      else if (row.amount !== undefined && !amount)
        report.add(item.locationOf(['amount']), 'amount', 'notMoney', { valor: String(row.amount) })
      for (const name of ['starts', 'ends'] as const)
        if (!parseIso(row[name]))
          report.add(item.locationOf([name]), name, 'notADay', { valor: row[name] })
      if (row.ends < row.starts)
        report.add(item.locationOf(['ends']), 'ends', 'endsBefore', {
          inicio: row.starts,
          fim: row.ends,
        })
      const none = { course: null, method: null, limit: null, oncePerStudent: true }
      const discount = { percent: shortest(percent ?? '0'), amount: amount ?? 0 }
      return [trackSource({ ...none, ...row, ...discount }, item)]
    }),
  check({ course }, { courseUrls }, report) {
    if (course !== null && !courseUrls.has(course))
      report('course', 'unknownCourse', { curso: course })
  },
  load: async (tx) => (await stored(tx)).map(({ row }) => row),
  stored,
  async write(tx, { added, changed, withdrawn }) {
    const types = await tx.select({ id: courseTypes.id, url: courseTypes.url }).from(courseTypes)
    const ids = new Map(types.map(({ id, url }) => [url, id]))
    for (const coupon of [...added, ...changed.map(({ to }) => to)]) {
      const row = {
        code: coupon.code,
        description: coupon.description,
        percent: coupon.percent,
        amountCents: coupon.amount,
        courseTypeId: coupon.course === null ? null : ids.get(coupon.course),
        method: paymentMethods.find(({ key }) => key === coupon.method)?.id ?? null,
        startsAt: midnight(coupon.starts),
        endsAt: midnight(dayAfter(coupon.ends)),
        useLimit: coupon.limit,
        oncePerStudent: coupon.oncePerStudent,
        active: true,
      }
      await tx.insert(coupons).values(row).onConflictDoUpdate({ target: coupons.code, set: row })
    }
    const gone = withdrawn.map(({ code }) => code)
    if (gone.length > 0)
      await tx.update(coupons).set({ active: false }).where(inArray(coupons.code, gone))
  },
  toFiles: (rows) => [
    yamlFile('coupons', rows, ({ percent, amount, oncePerStudent, ...row }) => ({
      ...pick(row, ['code', 'description']),
      ...(amount > 0 ? { amount: writeCents(amount) } : { percent }),
      ...pick(row, ['course', 'method', 'starts', 'ends', 'limit']),
      ...(!oncePerStudent && { oncePerStudent }),
    })),
  ],
  show: (field, { amount }) => (field === 'amount' && amount > 0 ? formatBRL(amount) : undefined),
  schema: Type.Array(schema),
}
