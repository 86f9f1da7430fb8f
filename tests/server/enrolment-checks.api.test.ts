import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { coupons, receivables } from '#server/platform/db/schema.ts'
import { cpfNumber, enrolled, findOffer, lookUp, submissionFor, submit } from './enrolment-kit.ts'
import { openTestApp, useOffer, useTestApp } from './kit.ts'

const test = useTestApp()
const offer = useOffer(test)

const get = (url: string, cookie?: string) =>
  test.app.inject({ url: `/api${url}`, headers: cookie ? { cookie } : {} })

describe('the questions of the form', () => {
  it('state whether a CPF is enrolled in the course', async () => {
    const { submission } = await enrolled(test.app, offer)
    const ask = async (cpf: string) =>
      (
        await get(
          `/inscricao/valida-usuario-cadastrado-no-curso?cpf=${cpf}&idAgendaCurso=${offer.schedule.id}`,
        )
      ).json<boolean>()
    expect(await ask(submission.Cpf)).toBe(true)
    expect(await ask(cpfNumber(90_000))).toBe(false)
  })

  it('state whether an e-mail belongs to another student, not to oneself', async () => {
    const { submission } = await enrolled(test.app, offer)
    const ask = async (cpf: string) =>
      (
        await get(
          `/inscricao/valida-email-usuario?cpf=${cpf}&email=${submission.Email.toUpperCase()}`,
        )
      ).json<boolean>()
    expect(await ask(cpfNumber(90_001))).toBe(true)
    expect(await ask(submission.Cpf)).toBe(false)
  })

  it('offer the origins', async () => {
    const origins = (await get('/inscricao/obtem-opcoes-pesquisa-origem-aluno')).json<unknown[]>()
    expect(origins.length).toBeGreaterThan(3)
    expect(origins[0]).toEqual({ Texto: expect.any(String), Valor: expect.any(Number) })
  })

  it('fill in a student only with the birth date, and never give that back (S1, T16)', async () => {
    const { submission } = await enrolled(test.app, offer)
    const ask = (cpf: string, birthDate: string) =>
      get(`/inscricao/obter-aluno-cpf/${cpf}?dataNascimento=${birthDate}`)
    const known = await ask(submission.Cpf, submission.DataDeNascimento)
    expect(known.json()).toMatchObject({ Nome: submission.Nome, Nr: 'S/N', Cep: '88010000' })
    expect(known.body).not.toContain(submission.DataDeNascimento)
    const wrong = await ask(submission.Cpf, '1990-05-18')
    const unknown = await ask(cpfNumber(90_002), '1990-05-18')
    expect(wrong.statusCode).toBe(200)
    expect(wrong.body).toBe('null')
    expect({ ...wrong.headers, 'x-request-id': '', date: '' }).toEqual({
      ...unknown.headers,
      'x-request-id': '',
      date: '',
    })
    expect(wrong.body).toBe(unknown.body)
    expect((await get(`/inscricao/obter-aluno-cpf/${submission.Cpf}`)).body).toBe('null')
  })
})

describe('the questions whether a CPF or an e-mail is taken (T18, S9)', () => {
  it.each([
    ['CPF', (cpf: string) => `valida-usuario-cadastrado-no-curso?cpf=${cpf}&idAgendaCurso=1`],
    ['e-mail', (cpf: string) => `valida-email-usuario?cpf=${cpf}&email=a@exemplo.com.br`],
    ['student', (cpf: string) => `obter-aluno-cpf/${cpf}`],
  ])('are limited by address and by CPF: %s', async (_what, call) => {
    const strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const codes = async (times: number, cpfOf: (n: number) => string, remoteAddress: string) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n += 1) {
        const url = `/api/inscricao/${call(cpfOf(n))}`
        statuses.push((await strict.app.inject({ url, remoteAddress })).statusCode)
      }
      return statuses
    }
    const after = (allowed: number) => [...Array.from({ length: allowed }, () => 200), 429]
    try {
      expect(await codes(6, () => cpfNumber(70_000), '10.0.0.1')).toEqual(after(5))
      expect(await codes(21, (n) => cpfNumber(71_000 + n), '10.0.0.2')).toEqual(after(20))
    } finally {
      await strict.close()
    }
  })
})

describe('without the ticket (T14, S3)', () => {
  it('no client reads more than a first name and the end of a CPF', async () => {
    const { id, receivable, submission, cookie } = await enrolled(test.app, offer)
    const whole = await get(`/inscricao/obter-dados-aluno/${id}`, cookie)
    expect(whole.json()).toMatchObject({
      Mascarado: false,
      Nome: submission.Nome,
      CPF: submission.Cpf,
      Telefone: '48999998888',
      UF: offer.schedule.uf,
    })
    const price = await get(`/pagamento/consulta-preco-curso-conta/${receivable}`, cookie)
    expect(price.json()).toMatchObject({
      Nome: submission.Nome,
      CPF: submission.Cpf,
      // Only here: a student could not see that the e-mail is mistyped, nor where the course is.
      Email: submission.Email,
      Local: expect.stringMatching(/^\p{Lu}/u),
    })
    const answers = [
      await get(`/inscricao/obter-dados-aluno/${id}`),
      await get(`/pagamento/consulta-preco-curso-conta/${receivable}`),
      await lookUp(test.app, id),
    ]
    const personal = [
      submission.Cpf,
      submission.Nome,
      submission.Email,
      submission.Endereco,
      '999998888',
      submission.DataDeNascimento,
    ]
    for (const { body, statusCode, headers } of answers) {
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      for (const secret of personal) expect(body).not.toContain(secret)
    }
    expect(answers[0]?.json()).toMatchObject({ Mascarado: true, Nome: 'Joana' })
    expect(answers[1]?.json<{ CPF: string }>().CPF).toMatch(/^\*{3}\.\*{3}\.\*{2}\d-\d{2}$/)
  })

  it('a made-up or tampered ticket opens nothing', async () => {
    const { id, cookie } = await enrolled(test.app, offer)
    const forged = [
      `portal-inscricoes=inscricoes.9999999999.${id}`,
      cookie.replace(/inscricoes\.(\d)/, 'inscricoes.9$1'),
      'portal-inscricoes=%00',
    ]
    for (const each of forged) {
      const answer = await get(`/inscricao/obter-dados-aluno/${id}`, each)
      expect(answer.json()).toMatchObject({ Mascarado: true })
    }
  })

  it('the static token header is nothing (T21)', async () => {
    const other = await openTestApp({ env: { PORTAL_TOKEN: 'site-1' } })
    const { id } = await enrolled(other.app, await findOffer(other.db))
    for (const token of ['site-1', 'anything']) {
      const answer = await other.app.inject({
        url: `/api/inscricao/obter-dados-aluno/${id}`,
        headers: { 'x-portal': '1', 'x-portal-token': token },
      })
      expect(answer.json()).toMatchObject({ Mascarado: true })
    }
    await other.close()
  })
})

const usedOf = async (code: string) => {
  const [row] = await test.db.select().from(coupons).where(eq(coupons.code, code))
  return row?.used
}

describe('coupons', () => {
  it('take a percentage off and count one use', async () => {
    const before = (await usedOf('ESTRADA10')) ?? 0
    const { id, receivable } = await enrolled(test.app, offer, {
      CodigoCupomDesconto: ' estrada10 ',
    })
    const [row] = await test.db.select().from(receivables).where(eq(receivables.id, receivable))
    const discount = Math.round(offer.boletoCents / 10)
    expect(row).toMatchObject({
      listCents: offer.boletoCents,
      discountCents: discount,
      totalCents: offer.boletoCents - discount,
    })
    expect((await lookUp(test.app, id)).json()).toMatchObject({ CodigoCupomDesconto: 'ESTRADA10' })
    expect(await usedOf('ESTRADA10')).toBe(before + 1)
  })

  it('are used once by a CPF', async () => {
    const { submission } = await enrolled(test.app, offer, { CodigoCupomDesconto: 'VIALUME20' })
    const other = await findOffer(test.db, { terms: true })
    const again = submissionFor(other, { Cpf: submission.Cpf, CodigoCupomDesconto: 'VIALUME20' })
    expect((await submit(test.app, again)).statusCode).toBe(422)
    expect((await submit(test.app, { ...again, CodigoCupomDesconto: null })).statusCode).toBe(200)
  })

  it('obey their limit under twenty parallel enrolments (T27)', async () => {
    await test.db.insert(coupons).values({
      code: 'SOMENTEUM',
      description: 'Um só',
      percent: '50',
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
      useLimit: 1,
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        submit(test.app, submissionFor(offer, { CodigoCupomDesconto: 'SOMENTEUM' })),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 422)).toHaveLength(19)
    expect(await usedOf('SOMENTEUM')).toBe(1)
    const [coupon] = await test.db.select().from(coupons).where(eq(coupons.code, 'SOMENTEUM'))
    const discounted = await test.db
      .select()
      .from(receivables)
      .where(eq(receivables.couponId, coupon?.id ?? 0))
    expect(discounted).toHaveLength(1)
  })
})
