import { beforeEach, describe, expect, it } from 'vitest'
import { contactDepartments } from '#contract/departments.ts'
import { consents, leads, outbox } from '#server/platform/db/schema.ts'
import { answerOf, useTestApp } from './kit.ts'
import { newMails } from './people-kit.ts'
import { plainContact, plainDoubts, plainMoreInfo } from './plain-client.ts'

const test = useTestApp()
beforeEach(async () => {
  await test.database.pool.query('truncate leads, consents, outbox')
})

const done = {
  status: 200,
  data: 'Contato solicitado com sucesso. Aguarde contato de nossa equipe',
}
const countRows = () => Promise.all([leads, consents, outbox].map((table) => test.db.$count(table)))

const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'user-agent': 'Navegador de teste', ...headers },
  })
  return answerOf(answer)
}

const { tag: _default, ...doubts } = plainDoubts

/** Every form by which visitors write, and what is stored of it; `visitors-text.api.test.ts` reads the e-mails. */
const forms = [
  {
    path: '/contato-portal',
    payload: {
      ...plainContact,
      comentarios: 'Quero saber.\nObrigada!',
      telefone: '+5548999998888',
    },
    lead: { kind: 'contact', payload: { phone: '(48) 99999-8888', department: 1 } },
  },
  {
    path: '/rd-station/duvidas',
    payload: { ...doubts, msg: 'Quando começa a próxima turma?' },
    lead: { kind: 'doubts', payload: { phone: '(48) 99999-8888', tag: 'duvidas' } },
  },
  {
    path: '/email/solicitacao-curso',
    payload: plainMoreInfo,
    lead: { kind: 'more-info', payload: { curso: 'Direção defensiva', uf: 'AC' } },
  },
]

describe.each(forms)('a message by $path', ({ path, payload, lead }) => {
  const send = (changes: object = {}, headers: Record<string, string> = {}) =>
    post(path, { ...payload, ...changes }, headers)

  it('is stored with its consent and the e-mail to the team', async () => {
    expect(await send({ isAdmin: true })).toEqual(done)
    const [stored] = await test.db.select().from(leads)
    expect(stored).toMatchObject(lead)
    expect(stored?.payload).not.toHaveProperty('isAdmin')
    expect(await test.db.select().from(consents)).toMatchObject([
      {
        // Of the e-mail only its keyed hash.
        subject: test.deps.keys.hmac('joana@exemplo.com.br'),
        purpose: 'contact',
        wording: 'Autorizo o contato sobre esta solicitação',
        form: `POST ${path}`,
        documentKind: 'consentimento-contato',
        documentVersion: '1',
        origin: 'fluxo',
        state: 'given',
        ip: '127.0.0.1',
        userAgent: 'Navegador de teste',
        enrolmentId: null,
      },
    ])
    expect(await newMails(test)).toHaveLength(1)
  })

  it('records which consent text was shown, when the client sends it', async () => {
    await send({ termosVersao: '1' })
    await send({ termosVersao: '0' })
    const rows = await test.db.select().from(consents).orderBy(consents.id)
    expect(rows.map(({ origin }) => origin)).toEqual(['declarado', 'fluxo'])
  })

  it('is stored once when it comes twice with one key', async () => {
    const key = { 'idempotency-key': '5d0f3a0e-8a5f-4b43-9a3e-0a4f5f0f7f01' }
    expect(await send({}, key)).toEqual(done)
    expect(await send({}, key)).toEqual(done)
    expect((await send({ email: 'outra@exemplo.com.br' }, key)).status).toBe(422)
    expect(await countRows()).toEqual([1, 1, 1])
  })

  it('with the honeypot filled in is answered alike and not stored', async () => {
    const before = test.log.length
    expect(await send({ deixeVazio: 'https://golpe.example' })).toEqual(done)
    expect(await countRows()).toEqual([0, 0, 0])
    const lines = test.log.slice(before).join('')
    expect(lines).toContain('"event":"honeypot"')
    expect(lines).not.toContain('golpe')
    expect(await send({ deixeVazio: '' })).toEqual(done)
    expect(await countRows()).toEqual([1, 1, 1])
  })

  it('stores nothing when the e-mail cannot be queued', async () => {
    await test.database.pool.query('alter table outbox rename to outbox_gone')
    const { status } = await send()
    await test.database.pool.query('alter table outbox_gone rename to outbox')
    expect(status).toBe(500)
    expect(await countRows()).toEqual([0, 0, 0])
  })
})

describe('a message is refused', () => {
  const consent = 'Você precisa autorizar o envio de comunicações'
  const [contact, doubt, moreInfo] = forms.map(({ path }) => path)
  it.each([
    [contact, { nome: 'Ana' }, 'Nome: Deve ter pelo menos 5 caracteres'],
    [contact, { nome: ' ' }, 'Nome: Preenchimento obrigatório.'],
    [contact, { email: 'joana@' }, 'E-mail: Email inválido.'],
    [contact, { telefone: '(48) 3333-444' }, 'Telefone: Número inválido.'],
    [contact, { comentarios: 'curta' }, 'Mensagem: Deve ter pelo menos 10 caracteres'],
    [doubt, { name: '' }, 'Nome: Preenchimento obrigatório.'],
    [doubt, { email: 'joana@' }, 'E-mail: Email inválido.'],
    [doubt, { phone: '4833334' }, 'Telefone: Número inválido.'],
    [doubt, { msg: 'curta' }, 'Mensagem: Deve ter pelo menos 10 caracteres'],
    [doubt, { terms: false }, consent],
    [moreInfo, { termos: false }, consent],
  ])('by %s with %j', async (path, changes, sentence) => {
    const payload = forms.find((form) => form.path === path)?.payload
    expect(await post(path ?? '', { ...payload, ...changes })).toEqual({
      status: 422,
      data: sentence,
    })
    expect(await countRows()).toEqual([0, 0, 0])
  })
})

describe('a message to a department', () => {
  const send = (changes: object) => post('/contato-portal', { ...plainContact, ...changes })

  it.each(contactDepartments)('number $id goes to $mailbox', async ({ id, mailbox }) => {
    await send({ categoria: id })
    const [mail] = await newMails(test)
    expect(mail?.to).toBe(mailbox)
    expect(mail?.text).toContain('Cidade: “Blumenau / SC”')
  })

  it('may come from a place that was not given, and to no other department', async () => {
    expect(await send({ municipio: 'não informado', uf: 'não informado' })).toEqual(done)
    for (const categoria of [0, contactDepartments.length + 1])
      expect((await send({ categoria })).status).toBe(400)
  })

  it('that withdraws is confirmed to its writer, with protocol but without the message', async () => {
    await send({ categoria: 2, comentarios: 'Quero desistir do curso: http://golpe.example' })
    const [lead] = await test.db.select().from(leads)
    const receipt = (await newMails(test)).find(({ to }) => to === plainContact.email)
    expect(receipt?.subject).toBe(`Recebemos a sua mensagem, protocolo ${lead?.id}`)
    expect(receipt?.text).toContain('direito de arrependimento')
    expect(`${receipt?.text} ${receipt?.html}`).not.toContain('golpe')
  })
})
