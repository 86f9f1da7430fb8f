import { and, count, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAction } from '#contract/desk.ts'
import { formatBRL } from '#contract/money.ts'
import { actions, views } from '#server/desk/actions.ts'
import { runAction } from '#server/desk/run-action.ts'
import { moveCharge } from '#server/money/index.ts'
import {
  audit,
  chargeEvents,
  deskFiles,
  outbox,
  receipts,
  receivables,
  refunds,
} from '#server/platform/db/schema.ts'
import { bothLayouts, edited, fileOf, title } from './bank-kit.ts'
import { actOn, listed } from './desk-kit.ts'
import { changePayment, enrolled, lookUp } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

const actor = { id: null, name: 'ana' }

const run = (
  name: DeskAction,
  {
    id = '',
    texts = {},
    file,
    deps = test.deps,
  }: {
    id?: string
    texts?: Record<string, string>
    file?: readonly [field: string, content: Buffer]
    deps?: typeof test.deps
  } = {},
) => {
  const action = actions.get(name)
  if (!action) throw new Error(`No action ${name}`)
  const files = file ? { [file[0]]: { name: 'retorno.ret', content: file[1] } } : {}
  return runAction(action, { deps, actor, id, entered: { texts, files } })
}

const read = (content: Buffer) => run('bank.read', { file: ['arquivo', content] })

const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(receivables).where(eq(receivables.id, id))
  if (!row) throw new Error('No receivable')
  return row
}

/** A new enrolment with an open slip. */
async function withSlip() {
  const { id, receivable, submission } = await enrolled(test.app, offer)
  const { ourNumber, totalCents } = await rowOf(receivable)
  return {
    enrolment: id,
    receivable,
    name: submission.Nome,
    ourNumber: ourNumber ?? '',
    face: totalCents,
  }
}

/** A slip as a report names it. */
const whose = ({ ourNumber, name, enrolment }: Awaited<ReturnType<typeof withSlip>>) =>
  `${ourNumber} (${name}, inscrição ${enrolment})`

const statusOf = async (id: number) => (await rowOf(id)).status
const receiptsOf = (ourNumber: string) =>
  test.db.select().from(receipts).where(eq(receipts.ourNumber, ourNumber)).orderBy(receipts.id)
const rowsOf = async (table: typeof receipts | typeof deskFiles | typeof outbox | typeof audit) =>
  (await test.db.select({ rows: count() }).from(table))[0]?.rows
const waiting = async (name: string) => listed(test.deps, name)
/** The id of the newest receipt of a slip. */
const receiptOf = async (ourNumber: string) => String((await receiptsOf(ourNumber)).at(-1)?.id)

const pdf = Buffer.from('%PDF-1.7 comprovante')

beforeEach(() => {
  now = testNow
})

describe('a return file', () => {
  // Only here: a paid slip that is recorded and gives no access, in either layout.
  it.each(bothLayouts)('pays the slips that it names: $name', async (layout) => {
    const slip = await withSlip()
    const outcome = await read(fileOf([title(slip)], layout))
    expect(outcome).toMatchObject({
      is: 'done',
      text: 'Arquivo “retorno.ret” lido: 1 de 1 pagamentos casaram com um boleto.',
      // Finds a report that does not tell who paid.
      lines: [
        expect.stringMatching(/^Pagos e liberados: 1, R\$\s\d/),
        expect.stringMatching(
          new RegExp(
            `^Linha \\d: nosso número ${slip.ourNumber} \\(${slip.name}, .*pago e liberado`,
          ),
        ),
      ],
    })
    expect(await rowOf(slip.receivable)).toMatchObject({
      status: 'paid',
      // The day on which it was paid, not the one on which the file was read.
      paidAt: new Date('2026-11-20T23:59:59-03:00'),
    })
    const events = await test.db
      .select()
      .from(chargeEvents)
      .where(eq(chargeEvents.receivableId, slip.receivable))
    expect(events.at(-1)).toMatchObject({ event: 'boleto.paid', toStatus: 'paid' })
    expect((await lookUp(test.app, slip.enrolment)).json()).toMatchObject({ Situacao: 'paga' })
    test.mail.mails.length = 0
    await test.deliver()
    expect(test.mail.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Pagamento'),
    )
    expect(await receiptsOf(slip.ourNumber)).toMatchObject([
      {
        line: layout.width === 240 ? 3 : 2,
        occurrence: 'paid',
        outcome: 'matched',
        cents: slip.face,
        paidOn: '2026-11-20',
        receivableId: slip.receivable,
      },
    ])
    const [last] = (await test.db.select().from(audit).orderBy(audit.id)).slice(-1)
    expect(last).toMatchObject({ action: 'bank.read', actor: 'ana', after: { titles: 1 } })
  })

  it('pays an overdue slip, and states why each other line did not match', async () => {
    const [overdue, less, twice, replaced] = [
      await withSlip(),
      await withSlip(),
      await withSlip(),
      await withSlip(),
    ]
    await test.db.transaction((tx) => moveCharge(tx, overdue.receivable, 'boleto.expired', now))
    await changePayment(test.app, replaced.enrolment, 1)
    const outcome = await read(
      fileOf([
        title(overdue),
        title({ ...less, paid: less.face - 100 }),
        title(twice),
        title(twice),
        title(replaced),
        title({ ourNumber: '99999999999' }),
        title({ ourNumber: '00000000001', code: '02', paid: 0 }),
        title({ ourNumber: '00000000002', code: '03', paid: 0 }),
        title({ ourNumber: '00000000003', code: '44', paid: 0 }),
      ]),
    )
    expect(
      await Promise.all([overdue, less, twice, replaced].map((s) => statusOf(s.receivable))),
    ).toEqual(['paid', 'issued', 'paid', 'paidAfterReplacement'])
    const { lines = [] } = outcome as { lines?: string[] }
    expect(
      lines.map((line) => line.replaceAll('\u00A0', ' ').replaceAll(/R\$ [\d.]+,\d\d/g, 'R$')),
    ).toEqual([
      'Pagos e liberados: 2, R$.',
      'Sem boleto com este nosso número: 1, R$. Esperam na fila “Boletos a casar”.',
      'Pagos com outro valor: 1, R$. Esperam na fila “Valores a acertar”.',
      'Pagos mais de uma vez: 1, R$. Esperam na fila “Valores a acertar”.',
      'Pagos depois de trocados: 1, R$. Esperam na fila “Valores a acertar”.',
      'Registrados pelo banco: 1.',
      'Rejeitados pelo banco: 1.',
      'Outras ocorrências, sem dinheiro: 1, códigos 44. O manual do banco explica cada código.',
      `Linha 5: nosso número ${whose(less)}, R$: o boleto é de R$.`,
      `Linha 9: nosso número ${whose(twice)}, R$: o boleto já estava pago.`,
      `Linha 11: nosso número ${whose(replaced)}, R$: o boleto tinha sido trocado, e o valor é para devolver.`,
      'Linha 13: nosso número 99999999999, R$: não há boleto com este número.',
      'Linha 17: nosso número 00000000002: o banco não registrou o boleto (motivos —).',
      'Atenção, linha 19: o banco desfez um pagamento do nosso número 00000000003 (código 44). Confira o extrato e cancele a inscrição se for o caso.',
      `Linha 3: nosso número ${whose(overdue)}, R$: pago e liberado.`,
      `Linha 7: nosso número ${whose(twice)}, R$: pago e liberado.`,
    ])
    expect(await receiptsOf(less.ourNumber)).toMatchObject([{ occurrence: 'partlyPaid' }])
    expect((await waiting('boletos'))?.map(({ cells }) => cells[2])).toContain('99999999999')
    const amounts = (await waiting('valores'))?.map(({ cells }) => cells.slice(1, 3))
    for (const { name, ourNumber } of [less, twice, replaced])
      expect(amounts).toContainEqual([name, ourNumber])
  })

  // Only here: a payment that a second file repeats and that is taken for a second payment.
  it('does not count a payment of another file again, and does count a second one of the same day', async () => {
    const [first, second] = [await withSlip(), await withSlip()]
    await read(fileOf([title(first)]))
    const outcome = await read(fileOf([title(second), title(first), title(first)]))
    expect(outcome).toMatchObject({
      text: 'Arquivo “retorno.ret” lido: 1 de 3 pagamentos casaram com um boleto.',
      lines: expect.arrayContaining([expect.stringMatching(/^Já contados de outro arquivo: 1, /)]),
    })
    expect(
      (await receiptsOf(first.ourNumber)).map(({ outcome: is, key }) => [is, key !== null]),
    ).toEqual([
      ['matched', true],
      ['noted', false],
      ['paidTwice', true],
    ])
  })

  it('is read once, also by two people at the same time', async () => {
    const slip = await withSlip()
    const content = fileOf([title(slip)])
    const both = await Promise.all([read(content), read(content)])
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    const third = await read(content)
    expect(third).toMatchObject({
      is: 'refused',
      text: expect.stringMatching(/^Este arquivo já foi lido em \d\d\//),
    })
    expect(await receiptsOf(slip.ourNumber)).toHaveLength(1)
  })

  // Only here: two different files with one payment that are read at once and both take it.
  it('shares its payments with another one that is read at the same time', async () => {
    const [slip, other] = [await withSlip(), await withSlip()]
    await Promise.all([
      read(fileOf([title(slip), title({ ourNumber: '88888888888' })])),
      read(fileOf([title({ ourNumber: '88888888888' }), title(slip), title(other)])),
    ])
    for (const ourNumber of [slip.ourNumber, '88888888888'])
      expect((await receiptsOf(ourNumber)).filter(({ key }) => key !== null)).toHaveLength(1)
  })

  // Only here: a card payment of the same receivable that commits between the look-up and the move.
  it('and a change of the payment at the same time leave one of two histories', async () => {
    const slip = await withSlip()
    await Promise.all([read(fileOf([title(slip)])), changePayment(test.app, slip.enrolment, 1)])
    expect(['paid', 'paidAfterReplacement']).toContain(await statusOf(slip.receivable))
  })

  it('that is broken changes nothing', async () => {
    const slip = await withSlip()
    const before = await Promise.all([receipts, deskFiles, outbox, audit].map(rowsOf))
    const content = fileOf([title(slip)])
    for (const broken of [
      edited(content, (lines) => lines.slice(0, -2)),
      edited(content, (lines) => lines.with(2, `${lines[2]} `)),
      edited(content, (lines) => lines.toSpliced(2, 2)),
    ])
      expect(await read(broken)).toMatchObject({
        is: 'refused',
        text: expect.stringMatching(/linha \d.* (?:Baixe|Confira) /),
      })
    expect(await read(Buffer.from(content.toString('latin1'), 'utf16le'))).toMatchObject({
      is: 'invalid',
      faults: { arquivo: expect.stringContaining('não é TXT') },
    })
    expect(await Promise.all([receipts, deskFiles, outbox, audit].map(rowsOf))).toEqual(before)
    expect(await statusOf(slip.receivable)).toBe('issued')
  })

  // Only here: two slips that were issued with one random number, of which the first would be paid.
  it('pays neither of two slips with one number', async () => {
    const [one, other] = [await withSlip(), await withSlip()]
    const { ourNumber } = one
    await test.db.update(receivables).set({ ourNumber }).where(eq(receivables.id, other.receivable))
    await read(fileOf([title(one)]))
    expect(await statusOf(one.receivable)).toBe('issued')
    expect(await receiptsOf(ourNumber)).toMatchObject([{ outcome: 'unknown' }])
  })
})

describe('a sample', () => {
  it.each(bothLayouts)('is read and pays every open slip: $name', async ({ name }) => {
    const slip = await withSlip()
    const outcome = await run('bank.sample', { texts: { formato: name } })
    if (outcome.is !== 'done' || !outcome.download) throw new Error('No sample')
    expect(outcome.download.name).toBe(`retorno-${name}-2026-11-21.ret`)
    expect(await statusOf(slip.receivable)).toBe('issued')
    await read(Buffer.from(outcome.download.content))
    expect(await statusOf(slip.receivable)).toBe('paid')
    const open = await test.db.select().from(receivables).where(eq(receivables.status, 'issued'))
    expect(open.filter(({ ourNumber }) => ourNumber !== null)).toHaveLength(2)
  })

  it('is of one enrolment when that is asked for, and says when it has no slip', async () => {
    const slip = await withSlip()
    const other = await withSlip()
    const texts = { formato: 'cnab240-999', inscricao: String(slip.enrolment) }
    const outcome = await run('bank.sample', { texts })
    expect(outcome).toMatchObject({ text: expect.stringContaining('com 1 pagamentos') })
    if (outcome.is === 'done') await read(Buffer.from(outcome.download?.content ?? ''))
    expect(await statusOf(slip.receivable)).toBe('paid')
    expect(await statusOf(other.receivable)).toBe('issued')
    expect(await run('bank.sample', { texts })).toMatchObject({
      is: 'refused',
      text: `A inscrição ${slip.enrolment} não tem boleto em aberto. Confira o número.`,
    })
  })

  it('is refused where the portal is real', async () => {
    const deps = {
      ...test.deps,
      config: { ...test.deps.config, secure: true, allowSandbox: false },
    }
    expect(await run('bank.sample', { texts: { formato: 'cnab240-999' }, deps })).toMatchObject({
      is: 'refused',
      text: expect.stringContaining('ambiente de teste'),
    })
  })
})

describe('a receipt', () => {
  const reason = { motivo: 'conferido com o aluno' }
  const assign = (id: string, enrolment: number) =>
    run('receipt.assign', { id, texts: { inscricao: String(enrolment), ...reason } })
  const dismiss = (id: string) => run('receipt.dismiss', { id, texts: reason })
  const refund = (id: string) => run('receipt.refund', { id, file: ['comprovante', pdf] })

  it('of an unknown slip pays the enrolment that it is assigned to, once', async () => {
    const slip = await withSlip()
    await read(fileOf([title({ ourNumber: '77777777777', face: slip.face })]))
    const id = await receiptOf('77777777777')
    const both = await Promise.all([assign(id, slip.enrolment), dismiss(id)])
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    const refused = both.find(({ is }) => is === 'refused')
    expect(refused).toMatchObject({ text: 'Este recebimento já foi resolvido. Nada mudou.' })
    const isAssigned = both[0].is === 'done'
    expect(await statusOf(slip.receivable)).toBe(isAssigned ? 'paid' : 'issued')
  })

  it('of another amount pays its own enrolment, and states the difference', async () => {
    const slip = await withSlip()
    await read(fileOf([title({ ...slip, paid: slip.face - 1 })]))
    const id = await receiptOf(slip.ourNumber)
    // It is shown before it is written, and the history of the enrolment states it afterwards.
    const texts = { inscricao: String(slip.enrolment), ...reason }
    const lines = [expect.stringMatching(/^Foram recebidos R\$.* a inscrição custa R\$/)]
    const shown = await actOn(test, 'receipt.assign', { id, texts }, false)
    expect(shown).toMatchObject({ text: expect.stringContaining('Dá como paga'), lines })
    expect(await statusOf(slip.receivable)).toBe('issued')
    expect(await actions.get('receipt.assign')?.offer?.(test.db, id, now)).toEqual({
      inscricao: String(slip.enrolment),
    })
    expect(await assign(id, slip.enrolment)).toMatchObject({ is: 'done', lines })
    const page = await views.enrolment?.(test.deps, String(slip.enrolment))
    expect(page?.timeline).toContainEqual(
      expect.objectContaining({ action: 'receipt.assign', text: 'ana', detail: reason.motivo }),
    )
    expect(new Map(page?.facts).get('Recebido')).toBe(formatBRL(slip.face - 1))
    expect(await statusOf(slip.receivable)).toBe('paid')
    expect(await receiptsOf(slip.ourNumber)).toMatchObject([
      { outcome: 'matched', receivableId: slip.receivable, resolvedAt: now },
    ])
    const mails = await test.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.aggregate, `receivable:${slip.receivable}`), isNull(outbox.processedAt)))
    expect(mails.map(({ kind }) => kind)).toEqual(['payment.approved'])
    const view = await views.receipt?.(test.deps, id)
    expect(view?.related).toMatchObject([{ kind: 'enrolment', id: String(slip.enrolment) }])
    expect(view?.timeline.map(({ text }) => text)).toEqual([
      'Lido do arquivo “retorno.ret”, linha 3',
      'ana',
    ])
  })

  // Only here: money above the price that no list shows, that is given back twice, or that a report still counts after it was given back.
  it('of too much pays, and waits until what is left over is given back', async () => {
    const texts = { de: '01/11/2026', ate: '30/11/2026', por: 'curso' }
    const report = async (name: DeskAction) => {
      const { por, ...period } = texts
      const ran = await run(name, { texts: name === 'report.sales' ? { por, ...period } : period })
      const [, ...cells] = String(ran.is === 'done' && ran.download?.content)
        .trim()
        .split('\r\n')
      return cells.at(-1)?.split(';').slice(-3) ?? []
    }
    const before = [await report('report.sales'), await report('report.payments')]
    const [slip, other] = [await withSlip(), await withSlip()]
    await read(fileOf([slip, other].map((each) => title({ ...each, paid: each.face + 500 }))))
    const ids = [await receiptOf(slip.ourNumber), await receiptOf(other.ourNumber)] as const
    const surplus = [expect.stringMatching(/R\$\s5,00 esperam na fila “Valores a acertar”/)]
    expect(await assign(ids[0], slip.enrolment)).toMatchObject({ is: 'done', lines: surplus })
    await assign(ids[1], other.enrolment)
    const situations = async () =>
      (await waiting('valores')).flatMap(({ id = '', cells }) =>
        ids.includes(id) ? cells.at(-1)?.replace('\u00A0', ' ') : [],
      )
    const waits = 'pagou a cobrança, com R$ 5,00 a mais a devolver'
    expect(await situations()).toEqual([waits, waits])
    expect(await assign(ids[0], slip.enrolment)).toMatchObject({
      text: expect.stringContaining('Só pode ser devolvido'),
    })
    expect(
      (await Promise.all([refund(ids[0]), refund(ids[0])])).map(({ is }) => is).toSorted(),
    ).toEqual(['done', 'refused'])
    expect(await statusOf(slip.receivable)).toBe('paid')
    const page = await views.enrolment?.(test.deps, String(slip.enrolment))
    expect(new Map(page?.facts).get('Recebido')).toBe(formatBRL(slip.face))
    // What is given back later is the rest; of the other it is all, and nothing waits any more.
    for (const { enrolment } of [slip, other])
      await run('payment.refund', {
        id: String(enrolment),
        texts: reason,
        file: ['comprovante', Buffer.concat([pdf, Buffer.from(String(enrolment))])],
      })
    const given = await test.db.select().from(refunds).orderBy(refunds.id)
    expect(given.slice(-3).map(({ cents }) => cents)).toEqual([500, slip.face, other.face + 500])
    expect(await situations()).toEqual([])
    const after = [await report('report.sales'), await report('report.payments')]
    // All that came went back.
    expect(after.map((cells) => cells[2])).toEqual(before.map((cells) => cells[2]))
    expect(after[0]?.[0]).not.toBe(before[0]?.[0])
  })

  // Only here: a replaced charge that takes the money of another one, and would have to give it back.
  it('is not assigned to what cannot be paid by a slip', async () => {
    const [paid, byCard] = [await withSlip(), await withSlip()]
    await changePayment(test.app, byCard.enrolment, 1)
    await read(fileOf([title(paid), title({ ourNumber: '66666666666' })]))
    const id = await receiptOf('66666666666')
    expect(await assign(id, paid.enrolment)).toMatchObject({
      is: 'refused',
      text: `A inscrição ${paid.enrolment} já está paga. Devolva o valor, ou confira o número.`,
    })
    expect(await assign(id, byCard.enrolment)).toMatchObject({
      text: expect.stringContaining('não espera um boleto'),
    })
    expect(await assign(id, 1)).toMatchObject({
      text: expect.stringContaining('não existe ou não tem'),
    })
    expect(await statusOf(byCard.receivable)).toBe('replaced')
    // A charge of another method that a bank takes would take the money of a slip.
    const isOther = and(eq(receivables.enrolmentId, byCard.enrolment), eq(receivables.method, 1))
    await test.db.update(receivables).set({ status: 'issued' }).where(isOther)
    expect(await assign(id, byCard.enrolment)).toMatchObject({
      text: expect.stringContaining('não espera um boleto'),
    })
    expect(await receiptsOf('66666666666')).toMatchObject([
      { outcome: 'unknown', resolvedAt: null },
    ])
  })

  // Only here, on PostgreSQL: a slip that is replaced after it was looked up, and whose money would have to be given back.
  it('is assigned before or after a change of the payment, never in between', async () => {
    const slip = await withSlip()
    await read(fileOf([title({ ourNumber: '44444444444' })]))
    const id = await receiptOf('44444444444')
    const [outcome] = await Promise.all([
      assign(id, slip.enrolment),
      changePayment(test.app, slip.enrolment, 1),
    ])
    expect(await statusOf(slip.receivable)).toBe(outcome.is === 'done' ? 'paid' : 'replaced')
  })

  it('of a replaced slip is given back once, with a proof, and nothing else', async () => {
    const slip = await withSlip()
    await changePayment(test.app, slip.enrolment, 1)
    await read(fileOf([title(slip)]))
    const id = await receiptOf(slip.ourNumber)
    expect(await assign(id, slip.enrolment)).toMatchObject({
      text: expect.stringContaining('Só pode ser devolvido'),
    })
    expect(await dismiss(id)).toMatchObject({ text: expect.stringContaining('Devolva-o') })
    const both = await Promise.all([refund(id), refund(id)])
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(await statusOf(slip.receivable)).toBe('refunded')
    const given = await test.db
      .select()
      .from(refunds)
      .where(eq(refunds.receiptId, Number(id)))
    expect(given).toMatchObject([
      { cents: slip.face, method: 'manual', status: 'done', receivableId: slip.receivable },
    ])
    const mails = await test.db
      .select()
      .from(outbox)
      .where(eq(outbox.aggregate, `receivable:${slip.receivable}`))
    expect(mails.map(({ kind }) => kind)).toContain('payment.refunded')
    expect((await waiting('valores'))?.map(({ id: each }) => each)).not.toContain(id)
    const action = actions.get('receipt.refund')
    expect(await action?.offer?.(test.db, id, test.deps.clock())).toBe(
      'Este recebimento já foi resolvido. Nada mudou.',
    )
  })

  it('that was paid twice is given back, and its enrolment stays paid', async () => {
    const slip = await withSlip()
    await read(fileOf([title(slip), title(slip)]))
    const id = await receiptOf(slip.ourNumber)
    const noProof = run('receipt.refund', { id, file: ['comprovante', Buffer.from('texto')] })
    expect(await noProof).toMatchObject({ is: 'invalid' })
    expect(await refund(id)).toMatchObject({ is: 'done' })
    expect(await statusOf(slip.receivable)).toBe('paid')
  })

  it('is dismissed with a reason, which the audit has', async () => {
    await read(fileOf([title({ ourNumber: '55555555555' })]))
    const id = await receiptOf('55555555555')
    expect(await run('receipt.dismiss', { id })).toMatchObject({ is: 'invalid' })
    expect(await dismiss(id)).toMatchObject({ is: 'done' })
    const [row] = await test.db.select().from(audit).where(eq(audit.subjectId, id))
    expect(row).toMatchObject({ action: 'receipt.dismiss', reason: reason.motivo })
  })

  it('that does not exist is refused by number', async () => {
    for (const id of ['0', '999999', 'x', '99999999999'])
      expect(await dismiss(id)).toMatchObject({
        text: `Não existe recebimento com o número ${id}. Confira o número, ou use a busca.`,
      })
    expect(await views.receipt?.(test.deps, '999999')).toBeNull()
  })
})
