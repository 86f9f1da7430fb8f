import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentMethod } from '#contract/payment.ts'
import { actions, views } from '#server/desk/actions.ts'
import { runAction } from '#server/desk/run-action.ts'
import { audit, coupons, enrolments, receivables, withdrawals } from '#server/platform/db/schema.ts'
import { act, actFor, done, listed, pdf, refusal } from './desk-kit.ts'
import { cookieOf, findOffer, lookUp, payByCard } from './enrolment-kit.ts'
import { submit, submissionFor } from './enrolment-kit.ts'
import { answerOf, testNow, useOffer, useTestApp } from './kit.ts'
import { logIn, newMails, pay } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

/** An enrolment with the ticket of the browser that made it. */
async function made(changes: Parameters<typeof submissionFor>[1] = {}, of = offer) {
  now = testNow
  const submission = submissionFor(of, changes)
  const reply = await submit(test.app, submission)
  const answer = reply.json<number | { Id: number }>()
  const id = typeof answer === 'number' ? answer : answer.Id
  const [receivable] = await test.db
    .select()
    .from(receivables)
    .where(eq(receivables.enrolmentId, id))
  await newMails(test)
  return {
    id,
    submission,
    receivable: receivable?.id ?? 0,
    cookie: cookieOf(reply.headers['set-cookie']),
  }
}

const ask = ({ id, cookie = '' }: { id: number; cookie?: string }) =>
  test.app.inject({
    method: 'POST',
    url: '/api/inscricao/desistencia',
    payload: { IdInscricao: id },
    headers: { cookie },
  })
const offered = async ({ id, cookie }: { id: number; cookie: string }) =>
  (
    await test.app.inject({
      url: `/api/pagamento/alterar-pagamento/${id}`,
      headers: { cookie },
    })
  ).json<{ Desistencia?: unknown }>().Desistencia
const statusOf = async (id: number) =>
  (await test.db.select().from(enrolments).where(eq(enrolments.id, id)))[0]?.status
const chargeOf = async (id: number) =>
  (await test.db.select().from(receivables).where(eq(receivables.id, id)))[0]?.status

describe('a withdrawal', () => {
  it('from what is unpaid cancels it, takes charge and coupon back, and sends a receipt with the second', async () => {
    const used = async () =>
      (await test.db.select().from(coupons).where(eq(coupons.code, 'ESTRADA10')))[0]?.used ?? 0
    const before = await used()
    const one = await made({ CodigoCupomDesconto: 'ESTRADA10' })
    expect(await offered(one)).toEqual({ Ate: '2026-11-28', Comprovante: null, Certificado: false })
    now = new Date('2026-11-23T02:59:58.400Z')
    const reply = await ask(one)
    const receipt = { DataHora: '2026-11-22T23:59:58', ADevolver: false }
    expect(answerOf(reply)).toMatchObject({ status: 200, data: receipt })
    expect([await statusOf(one.id), await chargeOf(one.receivable), await used()]).toEqual([
      'cancelled',
      'replaced',
      before,
    ])
    const [mail, ...others] = await newMails(test)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Registrada em: 22/11/2026, às 23:59:58')
    expect(mail?.text).toContain(reply.json<{ Codigo: string }>().Codigo)
    expect((await lookUp(test.app, one.id)).statusCode).toBe(404)
    // The person may enrol again.
    expect((await submit(test.app, one.submission)).statusCode).toBe(200)
  })

  // Finds a second code or a second e-mail for one withdrawal, and a receipt that a refund changes.
  it('is registered once, however often it is requested at the same time or later', async () => {
    const one = await made()
    const replies = await Promise.all([ask(one), ask(one), ask(one)])
    now = new Date(testNow.getTime() + 20 * 24 * 60 * 60_000)
    replies.push(await ask(one))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await newMails(test)).toHaveLength(1)
  })

  it('from what is paid leaves payment and enrolment to the refund, and is shown by page and login', async () => {
    const one = await made({ TipoPagamento: paymentMethod.card })
    await payByCard(test.app, one.receivable, '4111111111111111')
    await newMails(test)
    const reply = await ask(one)
    expect(reply.json()).toMatchObject({ ADevolver: true })
    expect([await statusOf(one.id), await chargeOf(one.receivable)]).toEqual(['active', 'paid'])
    expect(await offered(one)).toMatchObject({ Ate: '2026-11-28', Comprovante: reply.json() })
    expect((await newMails(test))[0]?.text).toContain('será devolvido')
    // Finds a back office that shows who withdrew as any other student.
    const situations = async () => {
      const [row] = await listed(test.deps, 'inscricoes', { texto: String(one.id) })
      const shown = await views.enrolment?.(test.deps, String(one.id))
      return [row?.cells[3], shown?.facts[0]?.[1]]
    }
    expect(await situations()).toEqual(Array(2).fill('Desistiu, falta devolver'))
    // Without it, a login would lead to the acceptance of terms.
    const login = await logIn(test, one.submission.Cpf, one.submission.Senha)
    expect(login.statusCode).toBe(200)
    const entered = await test.app.inject(`/api/area-aluno/entrar?guid=${login.json<string>()}`)
    const cookie = cookieOf(entered.headers['set-cookie'])
    const area = await test.app.inject({ url: '/api/area-aluno', headers: { cookie } })
    expect(area.body).toContain('Você desistiu desta inscrição')
    expect(area.body).not.toContain('Aceitar os termos')
    expect(
      await act(test.deps, 'payment.refund', one.id, { texts: { motivo: 'Desistiu' } }),
    ).toMatchObject(done)
    expect(await situations()).toEqual(Array(2).fill('Cancelada por desistência'))
  })

  // Only here: a certificate that the public look-up confirms after the student withdrew.
  it('revokes the certificate of what was paid', async () => {
    const one = await made()
    await pay(test, one.receivable)
    // Only here: the window warned of a certificate that there is not.
    expect(await offered(one)).toMatchObject({ Certificado: false })
    expect(await act(test.deps, 'certificate.issue', one.id)).toMatchObject(done)
    expect(await offered(one)).toMatchObject({ Certificado: true })
    expect((await ask(one)).json()).toMatchObject({ ADevolver: true })
    expect(await refusal(test.deps, 'certificate.revoke', one.id)).toContain('não tem certificado')
  })

  it('is refused from the eighth day on, and no longer offered', async () => {
    const one = await made()
    now = new Date('2026-11-29T02:59:59.000Z')
    expect(await offered(one)).toBeDefined()
    now = new Date('2026-11-29T03:00:00.000Z')
    expect(await offered(one)).toBeUndefined()
    const reply = await ask(one)
    expect(answerOf(reply)).toMatchObject({ status: 409 })
    expect(reply.body).toContain('terminou em 28/11/2026')
    expect(await statusOf(one.id)).toBe('active')
  })

  // Only here: a page that leads who withdrew and got the money back to the home page, as if nothing had been there.
  it('from what was paid stays on its page once the money went back', async () => {
    const one = await made()
    await pay(test, one.receivable)
    await ask(one)
    const files = { comprovante: pdf('desistiu') }
    expect(await actFor(test.deps, 'payment.refund', one.id, { files })).toMatchObject(done)
    expect((await lookUp(test.app, one.id)).json()).toMatchObject({ Situacao: 'estornada' })
    expect(await offered(one)).toMatchObject({ Comprovante: { ADevolver: true } })
    const price = await test.app.inject(
      `/api/pagamento/consulta-preco-curso-conta/${one.receivable}`,
    )
    expect(price.statusCode).toBe(200)
    expect(answerOf(await ask({ id: one.id }))).not.toMatchObject({ status: 200 })
  })

  // Only here: an enrolment that is cancelled by anyone who reads its number on a slip.
  it('is refused to a browser without the ticket of the enrolment, and not offered to it', async () => {
    const one = await made()
    const other = await made()
    expect((await ask({ id: one.id })).statusCode).toBe(403)
    expect((await ask({ id: one.id, cookie: other.cookie })).statusCode).toBe(403)
    expect(await offered({ id: one.id, cookie: other.cookie })).toBeUndefined()
    expect(await statusOf(one.id)).toBe('active')
  })

  it('waits for a card that is under way, and is refused after a cancellation', async () => {
    const busy = await made({ TipoPagamento: paymentMethod.card })
    await payByCard(test.app, busy.receivable, '4000000000000119')
    const reply = await ask(busy)
    expect(answerOf(reply)).toMatchObject({ status: 409 })
    expect(reply.body).toContain('em processamento')
    expect(
      await test.db.select().from(withdrawals).where(eq(withdrawals.enrolmentId, busy.id)),
    ).toEqual([])
    const gone = await made()
    await test.db.update(enrolments).set({ status: 'cancelled' }).where(eq(enrolments.id, gone.id))
    expect((await ask(gone)).body).toContain('já foi cancelada')
  })

  // Finds a withdrawal that cancels what the bank reports as paid in the same moment, or loses the money.
  it('and a payment at the same time leave what was paid to be given back', async () => {
    const one = await made()
    await Promise.all([ask(one), pay(test, one.receivable)])
    const [status, charge] = [await statusOf(one.id), await chargeOf(one.receivable)]
    expect([
      ['active', 'paid'],
      ['cancelled', 'paidAfterReplacement'],
    ]).toContainEqual([status, charge])
    expect((await ask(one)).json()).toMatchObject({ ADevolver: true })
  })

  it('from what waits for the traffic authority is like its refusal', async () => {
    const deferred = await made({}, await findOffer(test.db, { detranApproval: true }))
    now = new Date(testNow.getTime() + 20 * 24 * 60 * 60_000)
    expect((await ask(deferred)).json()).toMatchObject({ ADevolver: false })
    expect(await statusOf(deferred.id)).toBe('cancelled')
  })
})

describe('the action of the back office', () => {
  const action = actions.get('enrolment.withdraw')
  const run = (id: number | string, canal = 'telefone') => {
    if (!action) throw new Error('No action')
    const actor = { id: null, name: 'equipe' }
    const entered = { texts: { canal, motivo: 'mudou de cidade' }, files: {} }
    return runAction(action, { deps: test.deps, actor, id: String(id), entered })
  }

  it('registers the withdrawal of a student who phones, with its audit row', async () => {
    const { id } = await made()
    expect(await run(id)).toMatchObject({
      is: 'done',
      lines: [expect.stringContaining('cancelada')],
    })
    const [row] = await test.db.select().from(withdrawals).where(eq(withdrawals.enrolmentId, id))
    expect(row?.requestedBy).toBe('staff')
    const [noted] = await test.db
      .select()
      .from(audit)
      .where(eq(audit.subjectId, String(id)))
    expect(noted).toMatchObject({ reason: 'mudou de cidade', after: { code: row?.code } })
    expect(await run(id)).toMatchObject({
      is: 'refused',
      text: expect.stringContaining(row?.code ?? ''),
    })
  })

  it.each([
    ['an unknown number', async () => 12, 'Não existe inscrição'],
    ['no number', async () => 'x', 'Não existe inscrição'],
    [
      'a cancelled enrolment',
      async () => {
        const { id } = await made()
        await test.db.update(enrolments).set({ status: 'cancelled' }).where(eq(enrolments.id, id))
        return id
      },
      'já foi cancelada',
    ],
    [
      'an enrolment of more than seven days ago',
      async () => {
        const { id } = await made()
        now = new Date('2026-11-30T15:00:00.000Z')
        return id
      },
      'terminou em 28/11/2026',
    ],
    [
      'one whose card is under way',
      async () => {
        const { id, receivable } = await made({ TipoPagamento: paymentMethod.card })
        await payByCard(test.app, receivable, '4000000000000119')
        return id
      },
      'em andamento',
    ],
    // The offer finds what only a run refused: a button for what is too late.
  ])('refuses %s, and is not offered', async (_, idOf, sentence) => {
    const id = await idOf()
    expect(await action?.offer?.(test.db, String(id), now)).toContain(sentence)
    expect(await run(id)).toMatchObject({
      is: 'refused',
      text: expect.stringContaining(sentence),
    })
  })
})
