import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { csvOf } from '#server/desk/reports/report.ts'
import { phone } from '#contract/rules/phone.ts'
import {
  audit,
  courseTypes,
  receipts,
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

/** The cells of the last row, of all. */
const totals = async (name: string, texts: Record<string, string>) =>
  [...(await report(name, texts)).entries()].at(-1)?.[1].split(';') ?? []
const centsOf = (cell = '') => Number(cell.replace(',', ''))

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
  const paid = await enrolled(test.app, offer)
  const [all = 0, waiting, partner, unpaid = 0, sold = 0, back = 0, cancelled = 0] = await counts()
  await pay(test, paid.receivable)
  const after = [all, waiting, partner, unpaid - 1, sold + 1, back, cancelled]
  expect((await counts()).slice(0, 7)).toEqual(after)
  const proof = { texts: { motivo: 'Desistiu' }, files: { comprovante: pdf('funil') } }
  const { id } = paid
  expect(await actOn(test, 'payment.refund', { id, ...proof })).toMatchObject({ is: 'done' })
  const end = (await counts()).slice(0, 7)
  expect(end).toEqual([all, waiting, partner, unpaid - 1, sold, back + 1, cancelled])
  // Finds columns that overlap, or that omit an enrolment.
  const [, total, ...each] = (await totals('report.funnel', always)).slice(0, 8)
  expect(each.reduce((sum, cell) => sum + Number(cell), 0)).toBe(Number(total))
})

// Only here: money of receipts beside a sale that no report has, so that no sum agrees with the bank's.
it('adds up what came in and went back by day and method, with what no sale has', async () => {
  const texts = { de: '2027-02-01', ate: '2027-02-28' }
  const { receivable } = await enrolled(test.app, offer)
  await pay(test, receivable)
  const receipt = { source: 'bank', occurrence: 'paid', receivableId: receivable } as const
  const cents = offer.boletoCents
  await test.db.insert(receipts).values([
    { ...receipt, key: 'a', cents: cents + 5, paidOn: '2027-02-26', outcome: 'matched' },
    { ...receipt, key: 'b', cents, paidOn: '2027-02-27', outcome: 'paidTwice' },
    { ...receipt, receivableId: null, cents: 700, paidOn: '2027-02-27', outcome: 'unknown' },
    { ...receipt, key: 'd', cents: 900, paidOn: '2027-02-27', outcome: 'noted' },
  ])
  const [twice] = await test.db.select().from(receipts).where(eq(receipts.key, 'b'))
  const files = { comprovante: pdf('duas vezes') }
  const returned = await actOn(test, 'receipt.refund', {
    id: twice?.id ?? 0,
    texts: { motivo: 'Pago duas vezes' },
    files,
  })
  expect(returned).toMatchObject({ is: 'done' })
  await test.db
    .update(refunds)
    .set({ doneAt: new Date('2027-03-01T02:59:59.000Z') })
    .where(eq(refunds.receiptId, twice?.id ?? 0))
  const rows = [...(await report('report.payments', texts)).values()].slice(1)
  const write = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  const [first, second] = [write(cents + 5), write(cents + 700)]
  expect(rows).toEqual([
    `26/02/2027;Boleto;1;${first};0,00;0,00;${first}`,
    `27/02/2027;Boleto;2;${second};${second};0,00;${second}`,
    `28/02/2027;Boleto;0;0,00;0,00;${write(cents)};-${write(cents)}`,
    `Total;;3;${write(2 * cents + 705)};${second};${write(cents)};${write(cents + 705)}`,
  ])
  // Beside the sales is what their report does not have, whatever it is added up by.
  const money = await totals('report.payments', always)
  for (const por of ['curso', 'parceiro']) {
    const sold = (await totals('report.sales', { por, ...always })).at(-3)
    expect(centsOf(sold)).toBe(centsOf(money[3]) - centsOf(money[4]))
  }
  const ran = await actOn(test, 'report.sales', { texts: { por: 'cupom', ...texts } })
  const name = 'vendas-cupom-2027-02-01-2027-02-28.csv'
  expect(ran).toMatchObject({ download: { name } })
  const owed = await report('report.receivables')
  const each = [...owed.values()].slice(1, -1).map((line) => centsOf(line.split(';').at(-1)))
  const sum = each.reduce((total, one) => total + one, 0)
  expect(centsOf(owed.get('Total')?.split(';').at(-1))).toBe(sum)
})

// Only here: the total of a large provider, which is more than one amount may be.
it('adds up more than a column of the database takes', async () => {
  const receipt = { source: 'bank', occurrence: 'paid', outcome: 'unknown' } as const
  const days = ['2031-01-01', '2031-01-02']
  const rows = days.map((paidOn) => ({ ...receipt, cents: 2_000_000_000, paidOn }))
  await test.db.insert(receipts).values(rows)
  const read = await report('report.payments', { de: '2031-01-01', ate: '2031-12-31' })
  expect(read.get('Total')).toBe('Total;;2;40000000,00;40000000,00;0,00;40000000,00')
})
