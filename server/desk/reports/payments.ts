import { sql, type AnyColumn } from 'drizzle-orm'
import { paymentMethod, paymentMethodNames, type PaymentMethod } from '#contract/payment.ts'
import { cameIn } from '#server/enrolment/index.ts'
import { receipts, receivables, refunds } from '#server/platform/db/schema.ts'
import { dayOf } from '../subjects.ts'
import { reportAction, tableOf } from './report.ts'
import { reportTexts as texts } from './texts.ts'

/** A day in Brasília. */
const dayIn = (column: AnyColumn) => sql`(${column} at time zone interval '-03:00')::date`

/** What came in and went back on each day, of sales and beside them: what bank and acquirer report. */
export const paymentsReport = reportAction('report.payments', texts.payments, async (tx, input) => {
  const isSale = sql`${receipts.outcome} = 'matched'`
  // What has no receivable came by a slip of the bank.
  const method = sql`coalesce(${receivables.method}, ${paymentMethod.boleto})`
  const { rows } = await tx.execute<
    Record<'count' | 'received' | 'beside' | 'returned', number> & {
      day: string | null
      method: PaymentMethod
    }
  >(sql`
    select day::text, method, count(received)::int as count, coalesce(sum(received), 0)::int as received,
      coalesce(sum(beside), 0)::int as beside, coalesce(sum(returned), 0)::int as returned
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
