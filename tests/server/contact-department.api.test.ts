import { beforeEach, describe, expect, it } from 'vitest'
import { consents, leads, outbox } from '#server/platform/db/schema.ts'
import { answerOf, openTestApp, useTestApp } from './kit.ts'
import { newLetters } from './people-kit.ts'

const test = useTestApp()
beforeEach(async () => {
  for (const table of [outbox, leads]) await test.db.delete(table)
  // Rows of this one cannot be deleted.
  await test.database.pool.query('truncate consents')
})

const contact = {
  categoria: 1,
  comentarios: 'Quero saber das turmas.\nObrigada!',
  email: 'joana@exemplo.com.br',
  nome: 'Joana Silva',
  telefone: '+55 48 99999-8888',
  municipio: 'Blumenau',
  uf: 'SC',
}

const send = async (changes: object = {}, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/contato-portal',
    payload: { ...contact, ...changes },
    headers: { 'user-agent': 'Navegador de teste', ...headers },
  })
  return answerOf(answer)
}
const done = {
  status: 200,
  data: 'Contato solicitado com sucesso. Aguarde contato de nossa equipe',
}

describe('a message to a department', () => {
  it('is kept with its consent and goes to the mailbox of the department', async () => {
    expect(await send()).toEqual(done)
    expect(await test.db.select().from(leads)).toMatchObject([
      {
        kind: 'contact',
        payload: { name: 'Joana Silva', phone: '(48) 99999-8888', department: 1 },
      },
    ])
    expect(await test.db.select().from(consents)).toMatchObject([
      {
        purpose: 'contact',
        documentKind: 'consentimento-contato',
        documentVersion: '1',
        origin: 'fluxo',
        ip: '127.0.0.1',
        userAgent: 'Navegador de teste',
        enrolmentId: null,
      },
    ])
    const letters = await newLetters(test)
    expect(letters.map(({ to }) => to)).toEqual(['comercial@vialume.example'])
    expect(letters[0]?.text).toContain('Mensagem:\n> Quero saber das turmas.\n> Obrigada!')
    expect(letters[0]?.text).toContain('Cidade: “Blumenau / SC”')
  })

  it.each([
    [2, 'pedagogico@vialume.example'],
    [3, 'parceiros@vialume.example'],
  ])('number %i goes to %s', async (categoria, mailbox) => {
    await send({ categoria })
    const letters = await newLetters(test)
    expect(letters[0]?.to).toBe(mailbox)
  })

  it('says which consent text was shown, when the client sends it', async () => {
    await send({ termosVersao: '1' })
    await send({ termosVersao: '0' })
    const rows = await test.db.select().from(consents).orderBy(consents.id)
    expect(rows.map(({ origin }) => origin)).toEqual(['declarado', 'fluxo'])
  })

  it('keeps no e-mail in the consent, only its keyed hash', async () => {
    await send()
    const [row] = await test.db.select().from(consents)
    expect(row?.subject).toBe(test.deps.keys.hmac('joana@exemplo.com.br'))
  })

  it('takes a place that was not given', async () => {
    expect(await send({ municipio: 'não informado', uf: 'não informado' })).toEqual(done)
  })
})

describe('a withdrawal request', () => {
  it('is confirmed to whoever wrote it, with protocol and time but without the message', async () => {
    await send({ categoria: 2, comentarios: 'Quero desistir do curso: http://golpe.example' })
    const [lead] = await test.db.select().from(leads)
    const letters = await newLetters(test)
    const receipt = letters.find(({ to }) => to === contact.email)
    expect(receipt?.subject).toBe(`Recebemos a sua mensagem, protocolo ${lead?.id}`)
    expect(receipt?.text).toContain('direito de arrependimento')
    expect(`${receipt?.text} ${receipt?.html}`).not.toContain('golpe')
  })

  it('is confirmed once when it was sent twice with one key', async () => {
    const key = { 'idempotency-key': 'dd6b3b1e-9f7c-4f49-9d35-6f1a0f3f9c11' }
    expect(await send({ categoria: 2 }, key)).toEqual(done)
    expect(await send({ categoria: 2 }, key)).toEqual(done)
    expect(await test.db.select().from(leads)).toHaveLength(1)
    expect((await send({ categoria: 3 }, key)).status).toBe(422)
  })
})

describe('a message that breaks the rules', () => {
  it.each([
    [{ nome: 'Ana' }, 'Nome: Deve ter pelo menos 5 caracteres'],
    [{ nome: ' ' }, 'Nome: Preenchimento obrigatório.'],
    [{ email: 'joana@' }, 'E-mail: Email inválido.'],
    [{ telefone: '(48) 3333-444' }, 'Telefone: Número inválido.'],
    [{ comentarios: 'curta' }, 'Mensagem: Deve ter pelo menos 10 caracteres'],
  ])('%j is refused', async (changes, sentence) => {
    expect(await send(changes)).toEqual({ status: 422, data: sentence })
    expect(await test.db.select().from(leads)).toEqual([])
    expect(await test.db.select().from(outbox)).toEqual([])
  })

  it.each([
    { categoria: 0 },
    { categoria: 4 },
    { comentarios: 'x'.repeat(2001) },
    { nome: 'x'.repeat(101) },
  ])('is refused before any rule when it has another shape', async (changes) => {
    expect((await send(changes)).status).toBe(400)
  })

  it('cannot forge a line of a letter', async () => {
    await send({
      comentarios: 'Uma pergunta\u2028\r\n\r\nProtocolo: 1',
      municipio: 'A\nTelefone: 2',
    })
    const [letter] = await newLetters(test)
    expect(letter?.text).toContain('Mensagem:\n> Uma pergunta\n> \n> \n> Protocolo: 1')
    expect(letter?.text).toContain('Cidade: “A Telefone: 2 / SC”')
  })

  it('shows its markup as text', async () => {
    await send({ comentarios: 'Joana <img src=x onerror=alert(1)>' })
    const [letter] = await newLetters(test)
    expect(letter?.html).toContain('&lt;img')
    expect(letter?.html).not.toContain('<img')
  })
})

describe('many messages', () => {
  it('are limited by address', async () => {
    const strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const post = () =>
      strict.app.inject({ method: 'POST', url: '/api/contato-portal', payload: contact })
    for (let time = 0; time < 10; time += 1) expect((await post()).statusCode).toBe(200)
    expect((await post()).statusCode).toBe(429)
    await strict.close()
  })
})
