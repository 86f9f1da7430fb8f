import { and, asc, eq, inArray, isNotNull, isNull, ne, not, notInArray, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { dayNumber, parseIso, todayInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethod, paymentMethodNames, type PaymentMethod } from '#contract/payment.ts'
import { closed } from '#machines/charge/index.ts'
import { cameIn, isOfSale } from '#server/enrolment/index.ts'
import { phoneOf } from '#server/people/index.ts'
import {
  cities,
  coupons,
  courses,
  courseTypes,
  enrolments,
  partners,
  receipts,
  receivables,
  refunds,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { dayOf, type DeskPart } from '../subjects.ts'
import { isIn, reportAction, tableOf } from './report.ts'
import { reportTexts as texts } from './texts.ts'

/** A place; a state alone is an offer of all its cities. */
const placeName = sql<string>`concat_ws('/', ${cities.name}, ${schedules.uf})`

/** How many rows of a group meet a condition. */
const countOf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** How far the enrolments of a period have come, by course: each is in one column between the first and the share. */
const funnelReport = reportAction('report.funnel', texts.funnel, async (tx, input) => {
  const isPaid = sql`exists (select from ${receivables}
    where ${receivables.enrolmentId} = ${enrolments.id} and ${receivables.status} in ('paid', 'refunded'))`
  const { status, partnerId } = enrolments
  const countIf = (is: (typeof status.enumValues)[number], ...more: SQL[]) =>
    countOf(and(eq(status, is), ...more))
  const labels = {
    Curso: sql<string>`coalesce(${courseTypes.title}, ${texts.total})`,
    Inscrições: countOf(sql`true`),
    'Esperam liberação': countIf('awaitingDetran'),
    'Pagas ao parceiro': countIf('active', isNotNull(partnerId), not(isPaid)),
    'Não pagas': countIf('active', isNull(partnerId), not(isPaid)),
    Pagas: countIf('active', isPaid),
    'Canceladas depois de pagas': countIf('cancelled', isPaid),
    'Canceladas sem pagamento': countIf('cancelled', not(isPaid)),
  }
  const found = await tx
    .select(labels)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .where(isIn(enrolments.createdAt, input))
    .groupBy(sql`rollup (${courseTypes.title})`)
    .orderBy(courseTypes.title)
  const rows = found.map((row) => {
    // Two decimals, as an amount has them.
    const share = { cents: Math.round((10_000 * row.Pagas) / (row.Inscrições || 1)) }
    return [...Object.values(row), share]
  })
  return { headings: [...Object.keys(labels), texts.share], rows }
})

const bandOf = (late: number) => texts.bands.find(([days]) => late <= days)?.[1] ?? texts.older

/** What is still to be paid, by its age. What has no due day is due when it is made. */
const receivablesReport = reportAction(
  'report.receivables',
  texts.receivables,
  async (tx, _input, now) => {
    const isUnpaid = notInArray(receivables.status, [...closed, 'paid'])
    const found = await tx
      .select({
        enrolment: enrolments.id,
        student: students,
        course: courseTypes.title,
        place: placeName,
        charge: receivables,
      })
      .from(receivables)
      .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .leftJoin(cities, eq(cities.id, schedules.cityId))
      .where(and(isUnpaid, ne(enrolments.status, 'cancelled')))
      .orderBy(asc(receivables.createdAt), asc(receivables.id))
    const today = dayNumber(todayInSaoPaulo(now))
    const aged = found
      .map((row) => {
        const due = parseIso(row.charge.dueDate ?? '') ?? todayInSaoPaulo(row.charge.createdAt)
        const late = Math.max(0, today - dayNumber(due))
        return { ...row, late, band: bandOf(late) }
      })
      .toSorted((one, other) => one.late - other.late)
    const sum = (rows: typeof aged) => rows.reduce((all, { charge }) => all + charge.totalCents, 0)
    const totals = [...new Set(aged.map(({ band }) => band))].map((faixa) => {
      const rows = aged.filter(({ band }) => band === faixa)
      return fill(texts.bandTotal, { faixa, contas: rows.length, valor: formatBRL(sum(rows)) })
    })
    const { headings, rows } = tableOf(aged, {
      // A spreadsheet would round the last digits of a number of this size.
      Inscrição: ({ enrolment }) => fill(texts.number, { numero: enrolment }),
      Aluno: ({ student }) => student.name,
      Telefone: ({ student }) => phoneOf(student),
      Curso: ({ course }) => course,
      Lugar: ({ place }) => place,
      'Forma de pagamento': ({ charge }) => paymentMethodNames[charge.method],
      'Emitida em': ({ charge }) => dayOf(charge.createdAt),
      Vencimento: ({ charge }) => dayOf(charge.dueDate ?? charge.createdAt),
      'Dias de atraso': ({ late }) => late,
      Faixa: ({ band }) => band,
      Valor: ({ charge }) => ({ cents: charge.totalCents }),
    })
    const total = [texts.total, ...headings.slice(2).map(() => ''), { cents: sum(aged) }]
    return { headings, rows: [...rows, total], lines: totals }
  },
)

/** What sales are added up by. */
const groups: Readonly<Record<string, SQL<string>>> = {
  curso: sql<string>`${courseTypes.title}`,
  lugar: placeName,
  parceiro: sql<string>`coalesce(${partners.name}, '')`,
  cupom: sql<string>`coalesce(${coupons.code}, '')`,
}

/** The receivable that an enrolment has now, or had last; an enrolment without one is there too. */
const isLatest = sql`${receivables.id} is not distinct from (
  select latest.id from ${receivables} latest where latest.enrolment_id = ${enrolments.id}
  order by latest.created_at desc, latest.id desc limit 1)`

const sumOf = (column: AnyColumn | SQL, condition: SQL | undefined = sql`true`) =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith((cents) => ({
    cents: Number(cents),
  }))

/** Enrolments, payments and refunds of a period. */
const salesReport = reportAction('report.sales', texts.sales, async (tx, input) => {
  const by = input.text('por')
  const choices: Readonly<Record<string, string>> = texts.sales.fields.por.choices
  // Money that came for what was sold; a slip paid after it was replaced is given back, and no sale.
  const isSold = inArray(receivables.status, ['paid', 'refunded'])
  const isPaid = and(isSold, isIn(receivables.paidAt, input))
  // Only refunds of a sale. One payment may be given back twice.
  const isReturned = and(isNotNull(receivables.paidAt), isOfSale, isIn(refunds.doneAt, input))
  const returned = tx
    .select({ cents: sql`sum(${refunds.cents})` })
    .from(refunds)
    .where(and(eq(refunds.receivableId, receivables.id), isReturned))
  const labels = {
    Inscrições: countOf(and(isLatest, isIn(enrolments.createdAt, input))),
    Pagamentos: countOf(isPaid),
    'Preço de tabela': sumOf(receivables.listCents, isPaid),
    Desconto: sumOf(receivables.discountCents, isPaid),
    Recebido: sumOf(cameIn(tx), isPaid),
    Devolvido: sumOf(sql`(${returned})`),
  }
  // A key that is null: of all.
  const found = await tx
    .select({ key: sql<string | null>`${groups[by] ?? placeName}`, sums: labels })
    .from(enrolments)
    .innerJoin(schedules, eq(schedules.id, enrolments.scheduleId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
    .leftJoin(cities, eq(cities.id, schedules.cityId))
    .leftJoin(partners, eq(partners.id, enrolments.partnerId))
    .leftJoin(receivables, eq(receivables.enrolmentId, enrolments.id))
    .leftJoin(coupons, eq(coupons.id, receivables.couponId))
    .groupBy(sql`rollup (1)`)
  // The total is after every text.
  const orderOf = ({ key }: { key: string | null }) => key ?? '\uFFFF'
  const rows = found
    .filter(({ sums }) => sums.Inscrições + sums.Pagamentos + sums.Devolvido.cents > 0)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'pt-BR'))
    .map(({ key, sums }) => {
      const net = { cents: sums.Recebido.cents - sums.Devolvido.cents }
      return [key === null ? texts.total : key || texts.none, ...Object.values(sums), net]
    })
  return { headings: [choices[by] ?? '', ...Object.keys(labels), texts.net], rows }
})

/** A day in Brasília. */
const dayIn = (column: AnyColumn) => sql`(${column} at time zone interval '-03:00')::date`

/** What came in and went back on each day, of sales and beside them: what bank and acquirer report. */
const paymentsReport = reportAction('report.payments', texts.payments, async (tx, input) => {
  const isSale = sql`${receipts.outcome} = 'matched'`
  // What has no receivable came by a slip of the bank.
  const method = sql`coalesce(${receivables.method}, ${paymentMethod.boleto})`
  const { rows } = await tx.execute<
    Record<'count' | 'received' | 'beside' | 'returned', number> & {
      day: string | null
      method: PaymentMethod
    }
  >(sql`
    select day::text, method, count(received)::int as count, coalesce(sum(received), 0)::float8 as received,
      coalesce(sum(beside), 0)::float8 as beside, coalesce(sum(returned), 0)::float8 as returned
    from (
      select coalesce(${receipts.paidOn}, ${dayIn(receipts.createdAt)}) as day, ${method} as method,
        ${receipts.cents} as received, case when not ${isSale} then ${receipts.cents} end as beside, null::int as returned
      from ${receipts} left join ${receivables} on ${receivables.id} = ${receipts.receivableId}
      where ${receipts.outcome} <> 'noted'
      union all
      select ${dayIn(receivables.paidAt)}, ${receivables.method}, ${cameIn(tx)}, null, null from ${receivables}
      where ${receivables.paidAt} is not null and not exists (
        select from ${receipts} where ${receipts.receivableId} = ${receivables.id} and ${isSale})
      union all
      select ${dayIn(refunds.doneAt)}, ${method}, null, null, ${refunds.cents}
      from ${refunds} left join ${receivables} on ${receivables.id} = ${refunds.receivableId}
      where ${refunds.doneAt} is not null
    ) as moves
    where day between ${input.day('de')} and ${input.day('ate')}
    group by rollup ((day, method)) order by day nulls last, method`)
  return tableOf(rows, {
    Dia: ({ day }) => (day === null ? texts.total : dayOf(day)),
    'Forma de pagamento': ({ day, method: of }) => (day === null ? '' : paymentMethodNames[of]),
    Pagamentos: ({ count }) => count,
    Recebido: ({ received }) => ({ cents: received }),
    'Fora das vendas': ({ beside }) => ({ cents: beside }),
    Devolvido: ({ returned }) => ({ cents: returned }),
    Líquido: ({ received, returned }) => ({ cents: received - returned }),
  })
})

/** Tables for spreadsheets. */
export const reports: DeskPart = {
  actions: [salesReport, paymentsReport, receivablesReport, funnelReport],
}
