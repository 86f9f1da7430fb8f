import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { csvOf } from '#server/desk/reports/report.ts'
import { phone } from '#contract/rules/phone.ts'
import {
  audit,
  courseTypes,
  receivables,
  refunds,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { actOn, pdf } from './desk-kit.ts'
import { changePayment, enrolled } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { pay } from './people-kit.ts'

const test = useTestApp({ clock: () => testNow })
const offer = useOffer(test)

/** The rows of a report, by their first cell. */
async function report(name: string, texts: Record<string, string> = {}) {
  const ran = await actOn(test, name, { texts })
  if (ran.is !== 'done' || !ran.download) throw new Error(JSON.stringify(ran))
  const lines = String(ran.download.content).split('\r\n').slice(0, -1)
  return new Map(lines.map((line) => [line.split(';')[0] ?? '', line]))
}
const always = { de: '01/01/2020', ate: '31/12/2099' }
const title = '=cmd|\'/c calc\'!A0; "Curso"'
const shown = '"\'=cmd|\'/c calc\'!A0; ""Curso"""'

/** The row of the course of the offer, which is called as no other is, and as a formula. */
const rowOf = async (name: string, texts: Record<string, string>) => {
  const rows = await report(name, texts)
  return [...rows.values()].find((line) => line.startsWith(shown))?.slice(shown.length + 1)
}

// Only here: a name of a visitor that a spreadsheet runs as a command.
it('writes tables that spreadsheets in Portuguese open, and never run', () => {
  const cells = ['=1+1', '+55', '-x', '@a', '\tb', '\rc', 'a"b', 'a;b', 'São Paulo']
  expect(csvOf(['A'], [cells, [12, { cents: 123_456 }, { cents: -50 }, { cents: 0 }]])).toBe(
    `\uFEFFA\r\n'=1+1;'+55;'-x;'@a;'\tb;"'\rc";"a""b";"a;b";São Paulo\r\n12;1234,56;-0,50;0,00\r\n`,
  )
})

it('adds up enrolments, payments and refunds, each by its own day in Brasília', async () => {
  const [type] = await test.db
    .select()
    .from(courseTypes)
    .where(eq(courseTypes.id, offer.course.courseTypeId))
  await test.db
    .update(courseTypes)
    .set({ title })
    .where(eq(courseTypes.id, type?.id ?? 0))
  const before = await rowOf('report.sales', { por: 'curso', ...always })
  const [paid, unpaid] = [await enrolled(test.app, offer), await enrolled(test.app, offer)]
  await pay(test, paid.receivable)
  const set = (paidAt: string) =>
    test.db
      .update(receivables)
      .set({ paidAt: new Date(paidAt) })
      .where(eq(receivables.id, paid.receivable))
  const price = `${Math.floor(offer.boletoCents / 100)},${String(offer.boletoCents % 100).padStart(2, '0')}`
  const money = `${price};0,00;${price}`
  const november = { por: 'curso', de: '2026-11-30', ate: '30/11/2026' }
  await set('2026-12-01T02:59:59.000Z')
  expect(await rowOf('report.sales', november)).toBe(`0;1;${money};0,00;${price}`)
  await set('2026-12-01T03:00:00.000Z')
  expect(await rowOf('report.sales', november)).toBeUndefined()
  const refund = { cents: 1050, method: 'manual', status: 'done' } as const
  await test.db.insert(refunds).values([
    { ...refund, receivableId: paid.receivable, doneAt: new Date('2026-12-05T12:00:00.000Z') },
    { ...refund, receivableId: unpaid.receivable, status: 'requested' },
  ])
  const december = { por: 'curso', de: '2026-12-02', ate: '2026-12-31' }
  expect(await rowOf('report.sales', december)).toBe('0;0;0,00;0,00;0,00;10,50;-10,50')
  const after = await rowOf('report.sales', { por: 'curso', ...always })
  expect(Number(after?.split(';')[0])).toBe(Number(before?.split(';')[0] ?? 0) + 2)

  // Finds money given back that never was a sale: a slip that was paid after its replacement.
  const [{ id, receivable }, sold] = [
    await enrolled(test.app, offer),
    await rowOf('report.sales', { por: 'curso', ...always }),
  ]
  await changePayment(test.app, id, 1)
  await pay(test, receivable)
  const proof = { texts: { motivo: 'Pago depois de trocado' }, files: { comprovante: pdf() } }
  expect(await actOn(test, 'payment.refund', { id, ...proof })).toMatchObject({ is: 'done' })
  expect(await rowOf('report.sales', { por: 'curso', ...always })).toBe(sold)

  const [place] = await test.db.select().from(schedules).where(eq(schedules.id, offer.schedule.id))
  for (const [por, key] of [
    ['lugar', place?.cityId ? `/${place.uf}` : place?.uf],
    ['parceiro', '(nenhum)'],
    ['cupom', '(nenhum)'],
  ] as const) {
    const rows = [...(await report('report.sales', { ...always, por })).keys()]
    expect(rows.filter((row) => row.endsWith(key ?? ''))).not.toEqual([])
  }
  const [row] = await test.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(row).toMatchObject({
    action: 'report.sales',
    after: { from: '2020-01-01', to: '2099-12-31' },
  })
  const reversed = await actOn(test, 'report.sales', { texts: { ...november, ate: '2026-11-29' } })
  expect(reversed).toMatchObject({ is: 'refused' })
})

it('lists what is to be paid by its age', async () => {
  const { id, receivable, submission } = await enrolled(test.app, offer)
  const [who] = await test.db.select().from(students).where(eq(students.email, submission.Email))
  const due = (dueDate: string) =>
    test.db
      .update(receivables)
      .set({ dueDate, createdAt: testNow })
      .where(eq(receivables.id, receivable))
  const line = async () => (await report('report.receivables')).get(`nº ${id}`)
  for (const [day, late, band] of [
    ['2026-11-21', 0, 'A vencer'],
    ['2026-11-20', 1, '1 a 7 dias'],
    ['2026-10-21', 31, '31 a 60 dias'],
    ['2026-01-01', 324, 'Mais de 90 dias'],
  ] as const) {
    await due(day)
    const [y, m, d] = day.split('-')
    expect(await line()).toContain(`;Boleto;21/11/2026;${d}/${m}/${y};${late};${band};`)
  }
  // Finds a list of debts that does not tell whom to call.
  const debtor = `;${who?.name};${phone.format(who?.mobile ?? '')};`
  expect(await line()).toContain(debtor)
  await pay(test, receivable)
  expect(await line()).toBeUndefined()
})

it('counts how far the enrolments of a course have come', async () => {
  const counts = async () => (await rowOf('report.funnel', always))?.split(';').map(Number) ?? []
  const before = await counts()
  const { receivable } = await enrolled(test.app, offer)
  const [all = 0, waiting, partner, charged = 0, paid = 0] = before
  expect((await counts()).slice(0, 5)).toEqual([all + 1, waiting, partner, charged + 1, paid])
  await pay(test, receivable)
  expect((await counts())[4]).toBe(paid + 1)
  expect([...(await report('report.funnel', always)).keys()].at(-1)).toBe('Total')
})
