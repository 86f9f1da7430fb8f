import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Acceptance } from '#contract/calls/schemas.ts'
import { messages } from '#contract/errors.ts'
import {
  cardAttempts,
  chargeEvents,
  consents,
  documents,
  enrolments,
  outbox,
  receivables,
  students,
} from '#server/platform/db/schema.ts'
import { acceptedTexts } from '#server/enrolment/accepted-texts.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { isPassword } from '#server/people/passwords/hashing.ts'
import { enrolled, findOffer, form, lookUp, submissionFor, submit } from './enrolment-kit.ts'
import { openTestApp, useOffer, useTestApp } from './kit.ts'

const test = useTestApp()
const offer = useOffer(test)

const rowsOf = (id: number) =>
  Promise.all([
    test.db.select().from(enrolments).where(eq(enrolments.id, id)),
    test.db.select().from(receivables).where(eq(receivables.enrolmentId, id)),
    test.db.select().from(consents).where(eq(consents.enrolmentId, id)),
    test.db
      .select()
      .from(outbox)
      .where(eq(outbox.aggregate, `enrolment:${id}`)),
  ])

describe('an enrolment by boleto', () => {
  it('returns its id, stores everything that belongs to it and distinguishes the browser', async () => {
    const submission = submissionFor(offer)
    const answer = await submit(test.app, submission)
    expect(answer.statusCode).toBe(200)
    const id = answer.json<number>()
    expect(id).toBeGreaterThanOrEqual(2 ** 50)
    expect(id).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
    const [[enrolment], [receivable, ...others], consentRows, mails] = await rowsOf(id)
    expect(others).toEqual([])
    expect(enrolment).toMatchObject({ status: 'active', scheduleId: offer.schedule.id })
    expect(receivable).toMatchObject({
      status: 'issued',
      method: 0,
      totalCents: offer.boletoCents,
      discountCents: 0,
      dueDate: '2026-11-26',
    })
    expect(receivable?.barcode).toMatch(/^9999\d1642/)
    const events = await test.db
      .select()
      .from(chargeEvents)
      .where(eq(chargeEvents.receivableId, receivable?.id ?? 0))
    expect(events).toMatchObject([{ event: 'receivable.created', toStatus: 'issued' }])
    expect(consentRows).toMatchObject([{ documentKind: 'termos-adesao', origin: 'fluxo' }])
    expect(consentRows[0]?.subject).not.toContain(submission.Cpf)
    expect(mails).toMatchObject([{ kind: 'enrolment.confirmed' }])
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/i)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('stores the password as an argon2id hash, in full', async () => {
    const long = `${'Aé1!'.repeat(24)}final`
    const submission = submissionFor(offer, { Senha: long, ConfirmacaoSenha: long })
    await submit(test.app, submission)
    const [student] = await test.db.select().from(students).where(eq(students.cpf, submission.Cpf))
    const hash = student?.passwordHash ?? ''
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(hash, long)).toBe(true)
    expect(await isPassword(hash, long.slice(0, 80))).toBe(false)
  })

  it('is looked up as open, with the options at list price', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    const found = await lookUp(test.app, id)
    expect(found.json()).toMatchObject({
      IdInscricao: id,
      IdContaAReceber: receivable,
      TipoPagamento: 0,
      Situacao: 'aberta',
      AgendaCurso_Id: offer.schedule.id,
      Vencimento: '2026-11-26',
      CodigoCupomDesconto: null,
      Opcoes: [{ Valor: offer.boletoCents / 100 }, { Valor: offer.cardCents / 100 }],
    })
    expect((await lookUp(test.app, id)).body).toBe(found.body)
  })

  it('sends one e-mail with the summary and the accepted terms', async () => {
    const withTerms = await findOffer(test.db, { terms: true })
    const { id, submission } = await enrolled(test.app, withTerms)
    await test.deliver()
    const mails = test.mail.mails.filter(({ to }) => to === submission.Email)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.text).toContain('Carga horária')
    expect(mail?.text).toContain('7 dias')
    expect(mail?.text).toContain(`http://localhost/efetuar-pagamento/${id}`)
    expect(mail?.html).toContain('Boleto')
    expect(mail?.attachments).toHaveLength(2)
    expect(mail?.attachments?.[1]?.filename).toBe('termos-adesao-versao-1.html')
    expect(JSON.stringify(mail)).not.toContain(submission.Cpf)
  })

  // Finds an e-mail without a text that was emptied from the cache while the e-mail was made.
  it('sends every accepted text after more were rendered than are cached', async () => {
    const accept = async (kinds: string[]) => {
      const { id: enrolmentId } = await enrolled(test.app, offer)
      const text = { version: '1', title: 'Termos', html: '<p>Sim</p>', sha256: '0'.repeat(64) }
      await test.db.insert(documents).values(kinds.map((kind) => ({ ...text, kind })))
      const [own] = await test.db
        .select()
        .from(consents)
        .where(eq(consents.enrolmentId, enrolmentId))
      if (!own) throw new Error('Nothing was accepted')
      const { id: _, ...given } = own
      const rows = kinds.map((kind) => ({ ...given, documentKind: kind, documentVersion: '1' }))
      await test.db.insert(consents).values(rows)
      return (await acceptedTexts(test.db, enrolmentId)).map(({ filename }) => filename)
    }
    await accept(Array.from({ length: 201 }, (_, at) => `many-${at}`))
    expect(await accept(['one-more'])).toEqual([
      'termos-adesao-versao-1.html',
      'one-more-versao-1.html',
    ])
  })
})

describe('an enrolment by card', () => {
  it('makes an open receivable and no slip', async () => {
    const { id, receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const [, [row]] = await rowsOf(id)
    expect(row).toMatchObject({
      id: receivable,
      method: 1,
      status: 'open',
      totalCents: offer.cardCents,
      barcode: null,
      dueDate: null,
    })
    expect(await test.db.select().from(cardAttempts)).toEqual([])
  })
})

const send = (parts: Parameters<typeof form>[0]) =>
  test.app.inject({
    method: 'POST',
    url: '/api/inscricao/efetua-inscricao',
    ...form(parts),
  })

describe('what travels', () => {
  it.each([null, 0, 3])(
    'stores the licence category %s as it is: null is none, 0 is A',
    async (category) => {
      const submission = submissionFor(offer, { CategoriaDaCnh: category })
      await submit(test.app, submission)
      const [student] = await test.db
        .select()
        .from(students)
        .where(eq(students.cpf, submission.Cpf))
      expect(student?.cnhCategory).toBe(category)
    },
  )

  it('may be a JSON blob', async () => {
    const part = {
      name: 'inscricaoTela',
      content: JSON.stringify(submissionFor(offer)),
      type: 'application/json',
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/inscricao/efetua-inscricao',
      ...form([part]),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is refused with other parts, without its part, or when it is large', async () => {
    const content = JSON.stringify(submissionFor(offer))
    const own = { name: 'inscricaoTela', content }
    expect((await send([own, { name: 'foto', content: '1' }])).statusCode).toBe(400)
    expect((await send([])).statusCode).toBe(400)
    const huge = await send([{ name: 'inscricaoTela', content: `"${'x'.repeat(70_000)}"` }])
    expect([400, 413]).toContain(huge.statusCode)
    expect(huge.json()).toHaveProperty('Mensagem')
  })

  it('cannot set what is not asked for (T20)', async () => {
    const submission = submissionFor(offer, {
      ValorTotal: 0.01,
      status: 'paid',
      isAdmin: true,
      totalCents: 1,
    })
    const answer = await submit(test.app, submission)
    const [, [receivable]] = await rowsOf(answer.json<number>())
    expect(receivable).toMatchObject({ totalCents: offer.boletoCents, status: 'issued' })
  })
})

describe('an enrolment is refused', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['a wrong CPF', { Cpf: '52998224724' }, messages.cpfInvalid],
    ['a name too short', { Nome: 'Ana' }, 'Nome: Deve ter pelo menos 5 caracteres'],
    ['a minor', { DataDeNascimento: '2008-11-22' }, 'É necessário ter 18 anos ou mais.'],
    ['a day that does not exist', { DataDeNascimento: '2001-02-29' }, messages.dateInvalid],
    ['no street', { Endereco: ' ' }, 'Endereço: Preenchimento obrigatório.'],
    ['a short CEP', { Cep: '8801000' }, messages.postalCodeInvalid],
    ['no phone', { DddCelular: '', NumeroCelular: '' }, 'Telefone: Preenchimento obrigatório.'],
    ['a short phone', { NumeroCelular: '3333444' }, messages.phoneInvalid],
    ['a wrong e-mail', { Email: 'a@b', ConfirmacaoEmail: 'a@b' }, messages.emailInvalid],
    ['another e-mail again', { ConfirmacaoEmail: 'x@y.org' }, messages.confirmationEmail],
    [
      'seven characters',
      { Senha: 'Abc1!xy', ConfirmacaoSenha: 'Abc1!xy' },
      'Senha: Deve ter pelo menos 8 caracteres',
    ],
    ['a weak password', { Senha: 'abcdefg1', ConfirmacaoSenha: 'abcdefg1' }, messages.passwordWeak],
    [
      'a common password',
      { Senha: 'P@ssw0rd1', ConfirmacaoSenha: 'P@ssw0rd1' },
      'fácil de adivinhar',
    ],
    [
      'the portal as password',
      { Senha: 'Vialume@2026', ConfirmacaoSenha: 'Vialume@2026' },
      'fácil de adivinhar',
    ],
    ['another password again', { ConfirmacaoSenha: 'Outra123!x' }, messages.confirmationPassword],
    ['a card number as street', { Endereco: 'Rua 4111 1111 1111 1111' }, 'dados de cartão'],
    ['a card number as name', { Nome: '4111111111111111' }, 'dados de cartão'],
    ['no such schedule', { AgendaCurso_Id: 999_999 }, messages.scheduleMissing],
    ['no such option', { TipoPendencia_Id: 77 }, messages.paymentOptionInvalid],
    [
      'another option for the method',
      { TipoPagamento: 1, TipoPendencia_Id: 10 },
      messages.paymentOptionInvalid,
    ],
    ['no such city', { Municipio_Id: 1 }, messages.cityOutsideState],
    ['an unknown coupon', { CodigoCupomDesconto: 'NAOEXISTE' }, messages.couponInvalid],
    ['an expired coupon', { CodigoCupomDesconto: 'MAIOAMARELO' }, messages.couponInvalid],
    ['a coupon of 100 %', { CodigoCupomDesconto: 'INTEGRAL100' }, messages.couponInvalid],
    ['a coupon for cards only', { CodigoCupomDesconto: 'CARTAO15' }, messages.couponInvalid],
    ['an unknown origin', { OpcaoPesquisaOrigemAluno_Id: 9999 }, messages.selectInvalid],
  ]
  it.each(cases)('with %s', async (_what, changes, sentence) => {
    const submission = submissionFor(offer, changes)
    const answer = await submit(test.app, submission)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ Mensagem: string }>().Mensagem).toContain(sentence)
    expect(answer.json()).not.toHaveProperty('Id')
    const stored = await test.db.select().from(students).where(eq(students.email, submission.Email))
    expect(stored).toEqual([])
  })

  it('in a city of another state', async () => {
    const elsewhere = offer.schedule.uf === 'AC' ? 3550308 : 1200401
    const answer = await submit(test.app, submissionFor(offer, { Municipio_Id: elsewhere }))
    expect(answer.json()).toEqual({ Mensagem: messages.cityOutsideState, Campo: 'cidade' })
  })

  it('with texts longer than the fields', async () => {
    const answer = await submit(test.app, submissionFor(offer, { Bairro: 'x'.repeat(51) }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ Mensagem: messages.formInvalid })
  })

  it('without the licence data a course asks for', async () => {
    const licensed = await findOffer(test.db, { licence: true })
    const bare = await submit(test.app, submissionFor(licensed, { NrCnh: null }))
    expect(bare.statusCode).toBe(422)
    expect(bare.json<{ Mensagem: string }>().Mensagem).toBe('CNH: Preenchimento obrigatório.')
    const complete = submissionFor(licensed)
    const answer = await submit(test.app, complete)
    expect(answer.statusCode).toBe(200)
    const [student] = await test.db.select().from(students).where(eq(students.cpf, complete.Cpf))
    expect(student).toMatchObject({ renach: 'SP987654321', cnh: '90258412011' })
  })
})

/** Data that an enrolment by another person must not change. */
const guarded = (row: typeof students.$inferSelect | undefined) => [
  row?.email,
  row?.mobile,
  row?.landline,
  row?.passwordHash,
  row?.name,
  row?.birthDate,
]

describe('a CPF that is a student already', () => {
  it('is enrolled once by parallel requests', async () => {
    const submission = submissionFor(offer)
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(test.app, submission)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toEqual({ Mensagem: 'Você já esta inscrito nesse curso' })
  })

  it('must prove its password, and keeps e-mail, phones and password (T17)', async () => {
    const { submission } = await enrolled(test.app, offer)
    const other = await findOffer(test.db, { terms: true })
    const again = {
      ...submissionFor(other),
      Cpf: submission.Cpf,
      Email: 'ladra@example.org',
      ConfirmacaoEmail: 'ladra@example.org',
      NumeroCelular: '911112222',
    }
    const another = { ...again, Senha: 'Outra123!x', ConfirmacaoSenha: 'Outra123!x' }
    const refused = await submit(test.app, another)
    expect(refused.statusCode).toBe(422)
    expect(refused.headers['set-cookie']).toBeUndefined()
    const read = () => test.db.select().from(students).where(eq(students.cpf, submission.Cpf))
    const [before] = await read()
    expect((await submit(test.app, again)).statusCode).toBe(200)
    const [after] = await read()
    expect(guarded(after)).toEqual(guarded(before))
    expect(after?.email).toBe(submission.Email)
  })

  it('cannot take the e-mail of another student, whatever its capitals', async () => {
    const { submission } = await enrolled(test.app, offer)
    const email = submission.Email.toUpperCase()
    const answer = await submit(
      test.app,
      submissionFor(offer, { Email: email, ConfirmacaoEmail: email }),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      Mensagem: 'Email já está em uso por outro aluno',
      Campo: 'email',
    })
  })
})

const documentsOf = async (scheduleId: number) => {
  const answer = await test.app.inject(`/api/agenda-curso/resumo/${scheduleId}`)
  return answer.json<{ Documentos: { Documento: string; Versao: string; Sha256: string }[] }>()
    .Documentos
}

describe('acceptances (T29)', () => {
  it('of the texts served now make one declared consent each', async () => {
    const withTerms = await findOffer(test.db, { terms: true })
    const Aceites = await documentsOf(withTerms.schedule.id)
    expect(Aceites).toHaveLength(2)
    const { id } = await enrolled(test.app, withTerms, { Aceites })
    const rows = await test.db
      .select()
      .from(consents)
      .where(eq(consents.enrolmentId, id))
      .orderBy(asc(consents.id))
    expect(rows.map(({ sha256, origin }) => ({ sha256, origin }))).toEqual(
      Aceites.map(({ Sha256 }) => ({ sha256: Sha256, origin: 'declarado' })),
    )
  })

  it('of another text, or not of all, are refused', async () => {
    const withTerms = await findOffer(test.db, { terms: true })
    const [first, second] = await documentsOf(withTerms.schedule.id)
    if (!first || !second) throw new Error('Two documents expected')
    const changed = [first, { ...second, Sha256: 'a'.repeat(64) }]
    const other = await submit(test.app, submissionFor(withTerms, { Aceites: changed }))
    expect(other.json<{ Mensagem: string }>().Mensagem).toContain('foram atualizados')
    const partial = await submit(test.app, submissionFor(withTerms, { Aceites: [second] }))
    expect(partial.json()).toEqual({ Mensagem: messages.termRequired })
  })

  it('need not name the adhesion terms where those are another page (row P7)', async () => {
    const linked = await openTestApp({ env: { TERMS_URL: 'https://juridico.example/termos' } })
    const withTerms = await findOffer(linked.db, { terms: true })
    const answer = await linked.app.inject(`/api/agenda-curso/resumo/${withTerms.schedule.id}`)
    const all = answer.json<{ Documentos: Acceptance[] }>().Documentos
    const Aceites = all.filter(({ Documento }) => Documento !== 'termos-adesao')
    expect([all.length, Aceites.length]).toEqual([2, 1])
    const { id } = await enrolled(linked.app, withTerms, { Aceites })
    const rows = await linked.db.select().from(consents).where(eq(consents.enrolmentId, id))
    expect(new Map(rows.map(({ documentKind, origin }) => [documentKind, origin]))).toEqual(
      new Map([
        [Aceites[0]?.Documento, 'declarado'],
        ['termos-adesao', 'fluxo'],
      ]),
    )
    const none = await submit(linked.app, submissionFor(withTerms, { Aceites: [] }))
    expect(none.json()).toEqual({ Mensagem: messages.termRequired })
    await linked.close()
  })
})

describe('all or nothing (T28)', () => {
  it.each(['receivables', 'charge_events', 'consents', 'outbox', 'enrolments'])(
    'leaves nothing when %s cannot be written',
    async (table) => {
      const submission = submissionFor(offer, { CodigoCupomDesconto: 'PRIMEIROS5' })
      const used = () =>
        test.database.pool.query("select used from coupons where code = 'PRIMEIROS5'")
      const before = (await used()).rows
      const { pool } = test.database
      await pool.query(
        `create function fail_${table}() returns trigger language plpgsql as $$ begin raise exception 'forced'; end $$`,
      )
      await pool.query(
        `create trigger fail_now before insert on ${table} for each row execute function fail_${table}()`,
      )
      const answer = await submit(test.app, submission)
      await pool.query(`drop trigger fail_now on ${table}`)
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toContain('forced')
      const stored = await test.db.select().from(students).where(eq(students.cpf, submission.Cpf))
      expect(stored).toEqual([])
      expect((await used()).rows).toEqual(before)
      expect((await submit(test.app, submission)).statusCode).toBe(200)
    },
  )
})

describe('tickets', () => {
  it('name enrolments by random ids, a thousand of them in no order (T15)', () => {
    const ids = Array.from({ length: 1000 }, () => newId(test.deps.random))
    expect(ids.every((id) => id >= 2 ** 50 && id <= Number.MAX_SAFE_INTEGER)).toBe(true)
    expect(new Set(ids).size).toBe(1000)
    const rises = ids.filter((id, index) => id > (ids[index - 1] ?? 0)).length
    expect(rises).toBeGreaterThan(400)
    expect(rises).toBeLessThan(600)
  })
})
