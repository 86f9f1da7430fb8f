import { beforeEach, describe, expect, it } from 'vitest'
import { consents, leads, outbox } from '#server/platform/db/schema.ts'
import { answerOf, useTestApp } from './kit.ts'

const test = useTestApp()
beforeEach(async () => {
  await test.database.pool.query('truncate leads, consents, outbox')
})

const success = 'Contato solicitado com sucesso. Aguarde contato de nossa equipe'

const doubts = {
  name: 'Joana Silva',
  email: 'joana@exemplo.com.br',
  phone: '48999998888',
  msg: 'Quando começa a próxima turma?',
  terms: true,
  course: 'Direção defensiva',
  state: 'Santa Catarina',
}
const moreInfo = {
  nome: 'Joana Silva',
  email: 'joana@exemplo.com.br',
  estado: '16',
  termos: true,
  curso: 'Mototáxi',
  uf: 'AP',
}

const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
  return answerOf(answer)
}

/** What is kept of the box that was ticked, whoever shows it. */
const consented = {
  purpose: 'contact',
  wording: 'Autorizo o contato sobre esta solicitação',
  documentKind: 'consentimento-contato',
  documentVersion: '1',
  state: 'given',
  ip: '127.0.0.1',
  enrolmentId: null,
}

describe('a contact request', () => {
  it('is kept together with the letter to the team', async () => {
    expect(await post('/rd-station/duvidas', doubts)).toEqual({ status: 200, data: success })
    const [lead] = await test.db.select().from(leads)
    expect(lead).toMatchObject({
      kind: 'doubts',
      payload: { name: 'Joana Silva', phone: '(48) 99999-8888', tag: 'duvidas' },
    })
    expect(await test.db.select().from(consents)).toMatchObject([
      { ...consented, form: 'POST /rd-station/duvidas', origin: 'fluxo' },
    ])
    expect(await test.deliver()).toBe(1)
    const letter = test.mail.letters.at(-1)
    expect(letter?.subject).toBe('Pedido de contato pelo portal')
    expect(letter?.text).toContain('Mensagem: “Quando começa a próxima turma?”')
  })

  it('is kept once when it comes twice with one key', async () => {
    const key = { 'idempotency-key': '5d0f3a0e-8a5f-4b43-9a3e-0a4f5f0f7f01' }
    for (const [path, payload] of [
      ['/rd-station/duvidas', doubts],
      ['/email/solicitacao-curso', moreInfo],
    ] as const) {
      const first = await post(path, payload, key)
      expect(await post(path, payload, key)).toEqual(first)
      expect((await post(path, { ...payload, email: 'outra@exemplo.com.br' }, key)).status).toBe(
        422,
      )
    }
    expect(await test.db.$count(leads)).toBe(2)
    expect(await test.db.$count(consents)).toBe(2)
    expect(await test.db.$count(outbox)).toBe(2)
  })

  it('says which consent text was shown, when the client sends it, and keeps no e-mail there', async () => {
    await post('/rd-station/duvidas', { ...doubts, termosVersao: '1' })
    await post('/email/solicitacao-curso', { ...moreInfo, termosVersao: '0' })
    const rows = await test.db.select().from(consents).orderBy(consents.id)
    expect(rows.map(({ origin }) => origin)).toEqual(['declarado', 'fluxo'])
    for (const { subject } of rows)
      expect(subject).toBe(test.deps.keys.hmac('joana@exemplo.com.br'))
  })

  it('needs no message and tolerates members it does not know', async () => {
    const { msg: _, ...short } = doubts
    expect((await post('/rd-station/duvidas', { ...short, site: '', isAdmin: true })).status).toBe(
      200,
    )
    const [lead] = await test.db.select().from(leads)
    expect(lead?.payload).not.toHaveProperty('isAdmin')
  })

  it.each([
    [{ name: '' }, 'Nome: Preenchimento obrigatório.'],
    [{ name: 'Ana' }, 'Nome: Deve ter pelo menos 5 caracteres'],
    [{ email: 'joana@' }, 'E-mail: Email inválido.'],
    [{ phone: '4833334' }, 'Telefone: Número inválido.'],
    [{ msg: 'curta' }, 'Mensagem: Deve ter pelo menos 10 caracteres'],
    [{ terms: false }, 'Você precisa autorizar o envio de comunicações'],
  ])('is refused with %j', async (change, sentence) => {
    expect(await post('/rd-station/duvidas', { ...doubts, ...change })).toEqual({
      status: 422,
      data: sentence,
    })
    expect(await test.db.$count(leads)).toBe(0)
    expect(await test.db.$count(outbox)).toBe(0)
  })

  it('is refused without its members', async () => {
    expect(await post('/rd-station/duvidas', { name: 'Joana Silva' })).toEqual({
      status: 400,
      data: 'Preenchimento incorreto, por favor verifique os campos em destaque.',
    })
  })

  it('leaves nothing when the letter cannot be written', async () => {
    await test.database.pool.query('alter table outbox rename to outbox_gone')
    const { status, data } = await post('/rd-station/duvidas', doubts)
    await test.database.pool.query('alter table outbox_gone rename to outbox')
    expect([status, data]).toEqual([
      500,
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde! (500)',
    ])
    expect(await test.db.$count(leads)).toBe(0)
  })
})

describe('an interest notice', () => {
  it('is kept together with the letter to the team', async () => {
    expect(await post('/email/solicitacao-curso', moreInfo)).toEqual({ status: 200, data: success })
    const [lead] = await test.db.select().from(leads)
    expect(lead).toMatchObject({ kind: 'more-info', payload: { curso: 'Mototáxi', uf: 'AP' } })
    expect(await test.db.select().from(consents)).toMatchObject([
      { ...consented, form: 'POST /email/solicitacao-curso', origin: 'fluxo' },
    ])
    await test.deliver()
    expect(test.mail.letters.at(-1)?.text).toContain('Curso: “Mototáxi”')
  })

  it('is refused without consent', async () => {
    const refused = await post('/email/solicitacao-curso', { ...moreInfo, termos: false })
    expect(refused).toEqual({
      status: 422,
      data: 'Você precisa autorizar o envio de comunicações',
    })
  })
})
