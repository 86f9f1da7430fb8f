import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatLine, lineOf } from '#contract/boleto/line.ts'
import { formatBRL } from '#contract/money.ts'
import { queues, views } from '#server/desk/actions.ts'
import { maxDeliveries } from '#server/platform/db/outbox-rows.ts'
import {
  audit,
  certificates,
  coupons,
  deskFiles,
  enrolments,
  outbox,
  personTickets,
  receipts,
  receivables,
  students,
  withdrawals,
} from '#server/platform/db/schema.ts'
import { act, actFor, done, listed, pdf, refusal, refusedBy } from './desk-kit.ts'
import {
  changePayment,
  enrolled,
  findOffer,
  payByCard,
  submit,
  submissionFor,
} from './enrolment-kit.ts'
import { useOffer, useTestApp } from './kit.ts'
import { askReset, newMails } from './people-kit.ts'

const test = useTestApp()
const offer = useOffer(test)

const statusOf = async (id: number) =>
  (await test.db.select().from(enrolments).where(eq(enrolments.id, id)))[0]?.status
const chargesOf = (id: number) =>
  test.db
    .select()
    .from(receivables)
    .where(eq(receivables.enrolmentId, id))
    .orderBy(asc(receivables.createdAt), asc(receivables.status))
const auditOf = (id: number) =>
  test.db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectKind, 'enrolment'), eq(audit.subjectId, String(id))))
    .orderBy(asc(audit.id))
const found = async (text: string) =>
  (await listed(test.deps, 'inscricoes', { texto: text })).map(({ id }) => Number(id))
const queue = async (name: string) => (await listed(test.deps, name)).map(({ id }) => id)

async function enrolDeferred(changes: Parameters<typeof submissionFor>[1] = {}) {
  const deferred = await findOffer(test.db, { detranApproval: true })
  const submission = submissionFor(deferred, changes)
  const answer = await submit(test.app, submission)
  return { id: answer.json<{ Id: number }>().Id, submission }
}

const paidToday = (cents: number, files = { comprovante: pdf() }) => ({
  files,
  texts: { dia: '21/11/2026', valor: formatBRL(cents).replace(/[^\d,.]/g, '') },
})

describe('the search', () => {
  it('finds an enrolment by CPF, part of the name, e-mail, numbers and the digits of its slip', async () => {
    const { id, receivable, submission } = await enrolled(test.app, offer, {
      Nome: 'Conceição Araújo D’Ávila',
      Email: 'Conceicao.Busca@example.org',
    })
    await enrolled(test.app, offer)
    const [charge] = await chargesOf(id)
    const line = lineOf(charge?.barcode ?? '')
    await actFor(test.deps, 'payment.paid', id, paidToday(charge?.totalCents ?? 0))
    await actFor(test.deps, 'certificate.issue', id)
    await actFor(test.deps, 'enrolment.withdraw', id, { texts: { canal: 'telefone' } })
    const [certificate] = await test.db
      .select()
      .from(certificates)
      .where(eq(certificates.enrolmentId, id))
    const [withdrawal] = await test.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.enrolmentId, id))
    const masked = submission.Cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    for (const text of [
      submission.Cpf,
      masked,
      'conceicao araujo',
      'ÇÃO ARA',
      'conceicao.busca@EXAMPLE.org',
      String(id),
      String(receivable),
      line,
      formatLine(line),
      `nº ${id}`,
      charge?.ourNumber ?? '',
      certificate?.code ?? '',
      withdrawal?.code.toLowerCase() ?? '',
    ])
      expect([text, await found(text)]).toEqual([text, [id]])
    for (const text of ['co', '%%%', '0'.repeat(47), '9'.repeat(20), 'x@example.org'])
      expect([text, await found(text)]).toEqual([text, []])
  })
})

describe('the page of an enrolment', () => {
  it('shows one timeline of all that happened and who did it, without the whole CPF', async () => {
    const { id, submission } = await enrolled(test.app, offer)
    const [first] = await chargesOf(id)
    await newMails(test)
    await changePayment(test.app, id, 1)
    await changePayment(test.app, id, 0)
    const total = (await chargesOf(id)).find(({ status }) => status === 'issued')?.totalCents ?? 0
    await actFor(test.deps, 'payment.paid', id, paidToday(total))
    await newMails(test)
    const view = await views.enrolment?.(test.deps, String(id))
    const texts = view?.timeline.map(({ text }) => text) ?? []
    expect(texts).toEqual(
      expect.arrayContaining([
        'O aluno fez a inscrição',
        expect.stringContaining('Aceite de termos-adesao'),
        expect.stringMatching(/^Boleto de R\$.*emitido, com vencimento em 26\/11\/2026/),
        expect.stringContaining('foi substituída ou cancelada'),
        expect.stringContaining('E-mail enviado: inscrição recebida'),
        expect.stringContaining('em 21/11/2026 registrado com comprovante'),
        expect.stringContaining('E-mail enviado: pagamento aprovado'),
      ]),
    )
    expect(view?.timeline.find(({ text }) => text === 'ana')).toMatchObject({
      action: 'payment.paid',
      detail: 'Pedido do aluno',
    })
    const times = view?.timeline.map(({ at }) => at.getTime()) ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const shown = JSON.stringify(view)
    expect(shown).not.toContain(submission.Cpf)
    expect(new Map(view?.facts).get('Pagamento')).toBe('Pago')
    expect(new Map(view?.facts).get('CPF')).toMatch(/^\*\*\*/)
    expect(first?.status).toBe('issued')
    expect(await views.enrolment?.(test.deps, '12')).toBeNull()
  })
})

describe('an enrolment deferred by the authority', () => {
  it('is released and refused at the same time by two people: one of them gets a sentence', async () => {
    const { id } = await enrolDeferred()
    expect(await queue('retidas')).toContain(String(id))
    const both = await Promise.all([
      act(test.deps, 'enrolment.release', id),
      actFor(test.deps, 'enrolment.refuse', id),
    ])
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(both.find(({ is }) => is === 'refused')).toMatchObject({
      text: expect.stringMatching(/já foi liberada|está cancelada/) as string,
    })
    expect(await auditOf(id)).toHaveLength(1)
    expect(await queue('retidas')).not.toContain(String(id))
    const isActive = (await statusOf(id)) === 'active'
    expect(await chargesOf(id)).toHaveLength(isActive ? 1 : 0)
  })

  it('is refused: the coupon use returns and the student is notified', async () => {
    const used = async () =>
      (await test.db.select().from(coupons).where(eq(coupons.code, 'ESTRADA10')))[0]?.used
    const before = await used()
    const { id, submission } = await enrolDeferred({ CodigoCupomDesconto: 'ESTRADA10' })
    expect(await act(test.deps, 'enrolment.refuse', id)).toMatchObject({ is: 'invalid' })
    expect(await actFor(test.deps, 'enrolment.refuse', id)).toMatchObject(done)
    expect(await used()).toBe(before)
    const mails = await newMails(test)
    expect(mails.filter(({ to }) => to === submission.Email).at(-1)?.subject).toMatch(/cancelada/)
  })

  it('offers neither to one that waits for nothing', async () => {
    const { id } = await enrolled(test.app, offer)
    expect(await refusal(test.deps, 'enrolment.release', id)).toContain('não depende')
    expect(await refusal(test.deps, 'enrolment.release', 7)).toContain('Não existe')
    expect(await act(test.deps, 'enrolment.release', 'x')).toMatchObject(refusedBy('Não existe'))
  })
})

describe('a payment recorded by hand', () => {
  it('pays the slip once, with its proof, and the student is notified as by the bank', async () => {
    const { id, receivable, submission } = await enrolled(test.app, offer)
    const cents = offer.boletoCents
    const pay = (changes: Partial<ReturnType<typeof paidToday>> = {}) =>
      actFor(test.deps, 'payment.paid', id, {
        ...paidToday(cents, { comprovante: pdf(`${id}`) }),
        ...changes,
      })
    const files = { comprovante: { name: 'x.pdf', content: Buffer.from('MZ executable') } }
    expect(await pay({ files })).toMatchObject({ is: 'invalid' })
    expect(await pay(paidToday(cents - 1))).toMatchObject(refusedBy('menor que o da cobrança'))
    const late = { dia: '22/11/2026', valor: '9999,00' }
    expect(await pay({ texts: late })).toMatchObject(refusedBy('Confira o dia'))
    expect((await chargesOf(id))[0]?.status).toBe('issued')
    expect(await test.db.$count(deskFiles)).toBeLessThanOrEqual(1)

    const twice = await Promise.all([pay(), pay()])
    expect(twice.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    const rows = await test.db.select().from(receipts).where(eq(receipts.receivableId, receivable))
    expect(rows).toMatchObject([
      { source: 'manual', outcome: 'matched', cents, paidOn: '2026-11-21', line: null },
    ])
    const receipt = await views.receipt?.(test.deps, String(rows[0]?.id))
    expect(receipt?.timeline[0]?.text).toBe('Registrado à mão')
    expect((await chargesOf(id))[0]).toMatchObject({ status: 'paid' })
    const mails = (await newMails(test)).filter(({ to }) => to === submission.Email)
    expect(mails.filter(({ subject }) => subject.startsWith('Pagamento aprovado'))).toHaveLength(1)
    expect(await auditOf(id)).toMatchObject([
      { actor: 'ana', reason: 'Pedido do aluno', before: { charge: 'issued' } },
    ])
  })

  it('of a charge that was cancelled meanwhile is to be given back', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    // Finds that only what has our number, a slip, can be recorded as paid, not what another method issues.
    await test.db
      .update(receivables)
      .set({ ourNumber: null, barcode: null })
      .where(eq(receivables.id, receivable))
    await actFor(test.deps, 'enrolment.cancel', id)
    expect(await actFor(test.deps, 'payment.paid', id, paidToday(offer.boletoCents))).toMatchObject(
      {
        is: 'done',
        text: expect.stringContaining('para devolver') as string,
      },
    )
    expect(await chargesOf(id)).toMatchObject([{ status: 'paidAfterReplacement' }])
    const files = { comprovante: pdf() }
    expect(await actFor(test.deps, 'payment.refund', id, { files })).toMatchObject(done)
    expect(await chargesOf(id)).toMatchObject([{ status: 'refunded' }])
  })

  // Only here: money recorded for a card that was replaced, which no gateway gives back.
  it('is not offered by card, not even of one that was cancelled, nor before the release', async () => {
    const card = await enrolled(test.app, offer, { TipoPagamento: 1 })
    expect(await refusal(test.deps, 'payment.paid', card.id)).toContain('troque para boleto')
    await actFor(test.deps, 'enrolment.cancel', card.id)
    expect(await refusal(test.deps, 'payment.paid', card.id)).toContain('está cancelada')
    const { id } = await enrolDeferred()
    expect(await refusal(test.deps, 'payment.paid', id)).toContain('Libere-a antes')
  })
})

describe('a cancelled enrolment', () => {
  it('loses its slip at the bank and gives the coupon back; a paid one is refunded instead', async () => {
    const { id, receivable, submission } = await enrolled(test.app, offer)
    expect(await actFor(test.deps, 'enrolment.cancel', id)).toMatchObject(done)
    const toBank = await test.db
      .select()
      .from(outbox)
      .where(
        and(eq(outbox.aggregate, `receivable:${receivable}`), eq(outbox.kind, 'boleto.cancelled')),
      )
    expect(toBank).toHaveLength(1)
    expect(await refusal(test.deps, 'enrolment.cancel', id)).toContain('está cancelada')
    expect((await submit(test.app, submission)).statusCode).toBe(200)

    const paid = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, paid.receivable, '4111111111111111')
    expect(await refusal(test.deps, 'enrolment.cancel', paid.id)).toContain('Devolver')
    const busy = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, busy.receivable, '4000000000000119')
    expect(await refusal(test.deps, 'enrolment.cancel', busy.id)).toContain('em andamento')
  })
})

describe('the correction of a student', () => {
  const entered = (changes: object = {}) => ({
    texts: {
      nome: 'Joana Silva Souza',
      telefone: '(48) 98888-7777',
      email: 'certa@example.org',
      ...changes,
    },
  })

  it('obeys the rules of the form, notifies both addresses and ends links to the old one', async () => {
    const { id, submission } = await enrolled(test.app, offer, { Email: 'errada@example.org' })
    await askReset(test, submission.Cpf)
    const other = await enrolled(test.app, offer)
    await newMails(test)
    const correct = (changes: object = {}) =>
      actFor(test.deps, 'student.correct', id, entered(changes))
    expect(await correct({ email: other.submission.Email.toUpperCase() })).toMatchObject(
      refusedBy('já é de outro aluno'),
    )
    expect(await correct({ nome: 'Jo' })).toMatchObject(refusedBy('Nome: '))
    expect(await correct({ telefone: '(00) 0000-0000' })).toMatchObject(refusedBy('Telefone: '))
    expect(await correct()).toMatchObject(done)
    expect(await correct()).toMatchObject(refusedBy('Nada mudou'))
    const to = (await newMails(test)).map((mail) => mail.to)
    expect(to.toSorted()).toEqual(['certa@example.org', 'errada@example.org'])
    const [student] = await test.db
      .select()
      .from(students)
      .where(eq(students.email, 'certa@example.org'))
    expect(student).toMatchObject({ name: 'Joana Silva Souza', mobile: '48988887777' })
    const isTheirs = eq(personTickets.studentId, student?.id ?? 0)
    expect(await test.db.$count(personTickets, isTheirs)).toBe(0)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { email: 'errada@example.org' },
      after: { email: 'certa@example.org' },
    })
  })

  // Finds an address that two students take at once: the check of each sees it free.
  it('gives an address to one of two students who get it at once', async () => {
    const one = await enrolled(test.app, offer)
    const two = await enrolled(test.app, offer)
    const both = await Promise.all(
      [one, two].map(({ id }) =>
        actFor(test.deps, 'student.correct', id, entered({ email: 'mesma@example.org' })),
      ),
    )
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
  })
})

describe('an e-mail', () => {
  it('that was given up waits in a queue, and is sent again without its content being shown', async () => {
    const { id, submission } = await enrolled(test.app, offer)
    const aggregate = eq(outbox.aggregate, `enrolment:${id}`)
    const [mail] = await test.db.select().from(outbox).where(aggregate)
    const mailId = mail?.id ?? 0
    expect(await act(test.deps, 'mail.resend', mailId)).toMatchObject(
      refusedBy('ainda está na fila'),
    )
    await test.db
      .update(outbox)
      .set({ attempts: maxDeliveries, lastError: '550 no such mailbox' })
      .where(aggregate)
    expect(await queue('emails')).toEqual([String(mailId)])
    // Finds a history in which an e-mail that was given up still is to be sent.
    expect((await views.enrolment?.(test.deps, String(id)))?.timeline).toContainEqual(
      expect.objectContaining({ text: 'E-mail não enviado: inscrição recebida' }),
    )
    const view = await views.mail?.(test.deps, String(mailId))
    expect(view).toMatchObject({ related: [{ kind: 'enrolment', id: String(id) }] })
    expect(new Map(view?.facts).get('E-mail do aluno')).toBe(submission.Email)
    const twice = await Promise.all([1, 2].map(() => act(test.deps, 'mail.resend', mailId)))
    expect(twice.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(await queue('emails')).toEqual([])
    const mails = await newMails(test)
    expect(mails.filter(({ to }) => to === submission.Email)).toHaveLength(1)
    // One that was sent leaves as a copy.
    expect(await act(test.deps, 'mail.resend', mailId)).toMatchObject(done)
    expect((await newMails(test)).map(({ to }) => to)).toEqual([submission.Email])
    expect(await test.db.$count(outbox, aggregate)).toBe(2)
  })
})

it('every queue explains itself while it is empty', () => {
  for (const { empty, headings } of queues) {
    expect(empty).toMatch(/[Aa]parece/)
    expect(headings.length).toBeGreaterThan(0)
  }
})
