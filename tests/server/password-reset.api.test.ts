import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox, personTickets } from '#server/platform/db/schema.ts'
import { deleteTickets } from '#server/people/students/person-tickets.ts'
import { demoAdmin, demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { cookieOf } from './enrolment-kit.ts'
import { signIn } from './desk-sign-in.ts'
import { testNow, useTestApp } from './kit.ts'
import { askReset, changePassword, logIn, newMails, resetToken } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
beforeEach(async () => {
  now = testNow
  await test.db.delete(personTickets)
  await test.db.delete(outbox)
})

const { graduate, unaccepted, unpaid, throughPartner } = demoStudents
const senha = 'Girassol=41-x'
const neutral =
  'Se o CPF informado estiver cadastrado, enviaremos ao e-mail dele o endereço para criar uma nova senha.'
const gone =
  'O endereço para criar a nova senha expirou ou já foi usado. Peça outro na tela de login.'
const minutes = (n: number) => {
  now = new Date(testNow.getTime() + n * 60_000)
}

describe('asking for a new password', () => {
  it('gets the same answer and leaves the same rows for a known and an unknown CPF', async () => {
    const shape = async (cpf: string) => {
      await test.db.delete(personTickets)
      await test.db.delete(outbox)
      const answer = await askReset(test, cpf)
      const tickets = await test.db.select().from(personTickets)
      const messages = await test.db.select().from(outbox)
      return {
        status: answer.statusCode,
        body: answer.json<unknown>(),
        kinds: [...tickets, ...messages].map(({ kind }) => kind),
      }
    }
    const known = await shape(graduate.cpf)
    expect(known).toEqual({
      status: 200,
      body: neutral,
      kinds: ['reset', 'password.reset'],
    })
    expect(await shape('52998224725')).toEqual(known)
    expect(await shape('nada')).toEqual(known)
  })

  it('writes to the student alone, with a link of the portal', async () => {
    await askReset(test, '000.000.006-04')
    const [mail, ...others] = await newMails(test)
    expect(others).toEqual([])
    expect(mail?.to).toBe(graduate.email)
    expect(mail?.text).toMatch(/http:\/\/localhost\/nova-senha\/[\w-]{43}\n/)
    await askReset(test, '52998224725')
    expect(await newMails(test)).toEqual([])
  })

  it('writes one e-mail a CPF in ten minutes', async () => {
    await askReset(test, graduate.cpf)
    expect(await newMails(test)).toHaveLength(1)
    minutes(9)
    expect((await askReset(test, graduate.cpf)).json()).toBe(neutral)
    expect(await newMails(test)).toHaveLength(0)
    minutes(10)
    await askReset(test, graduate.cpf)
    expect(await newMails(test)).toHaveLength(1)
  })

  it('writes one e-mail when ten ask at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => askReset(test, graduate.cpf)))
    expect(await newMails(test)).toHaveLength(1)
  })

  it('is refused when another site asks', async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url: `/api/aluno/envia-nova-senha?cpf=${graduate.cpf}`, headers })
    expect((await ask({})).statusCode).toBe(403)
    expect((await ask({ 'sec-fetch-site': 'cross-site', 'x-portal': '1' })).statusCode).toBe(403)
    expect((await ask({ 'sec-fetch-site': 'none' })).statusCode).toBe(403)
    expect(await test.db.select().from(outbox)).toEqual([])
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  it('writes CPF, token and password neither into the log nor into the database', async () => {
    const before = test.log.length
    const token = await resetToken(test, graduate.cpf)
    await changePassword(test, { cpf: graduate.cpf, token, senha: demoPassword })
    const stored = JSON.stringify([
      await test.db.select().from(personTickets),
      await test.db.select().from(outbox),
    ])
    const lines = test.log.slice(before).join('\n')
    for (const secret of [token, graduate.cpf, demoPassword]) {
      expect(lines).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
    expect(lines).toContain('cpf=********604')
    for (const event of ['password.reset.asked', 'password.change'])
      expect(lines).toContain(`"event":"${event}"`)
  })
})

describe('an e-mail that is delivered more than once', () => {
  const again = () => test.db.update(outbox).set({ processedAt: null, availableAt: sql`now()` })
  const linkOf = (mail: { text: string } | undefined) =>
    /\/nova-senha\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  it.each([0, 1, 2])('has a link that opens each time, until one was used: %i', async (used) => {
    await askReset(test, graduate.cpf)
    const tokens: string[] = []
    for (let time = 0; time < 3; time += 1) {
      const [mail] = await newMails(test)
      tokens.push(linkOf(mail))
      await again()
    }
    expect(new Set(tokens).size).toBe(3)
    const use = (token = '') =>
      changePassword(test, { cpf: graduate.cpf, token, senha: demoPassword })
    expect((await use(tokens[used])).statusCode).toBe(200)
    // What is still to be delivered once more leads nowhere now.
    await again()
    for (const mail of await newMails(test)) expect(linkOf(mail)).toBe('')
    for (const token of tokens) expect((await use(token)).statusCode).toBe(410)
  })

  it('has no link that outlives the others', async () => {
    await askReset(test, graduate.cpf)
    await newMails(test)
    await again()
    minutes(29)
    const [mail] = await newMails(test)
    minutes(30)
    const sent = { cpf: graduate.cpf, token: linkOf(mail), senha }
    expect((await changePassword(test, sent)).statusCode).toBe(410)
  })
})

describe('a new password', () => {
  it('replaces the old one and is confirmed by e-mail', async () => {
    const token = await resetToken(test, throughPartner.cpf)
    const answer = await changePassword(test, { cpf: throughPartner.cpf, token, senha })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toBe('Senha Editada com Sucesso!')
    expect((await logIn(test, throughPartner.cpf)).statusCode).toBe(401)
    expect((await logIn(test, throughPartner.cpf, senha)).statusCode).toBe(402)
    const [mail] = await newMails(test)
    expect(mail).toMatchObject({ to: throughPartner.email, subject: 'A sua senha foi alterada' })
  })

  it('is refused with an unknown, used, or expired token', async () => {
    const body = { cpf: graduate.cpf, senha: demoPassword }
    const token = await resetToken(test, graduate.cpf)
    const unknown = await changePassword(test, { ...body, token: 'x'.repeat(43) })
    expect([unknown.statusCode, unknown.json()]).toEqual([410, gone])
    // The token is checked before the strength of the password, which takes work.
    const common = { ...body, senha: 'P@ssw0rd!', token: 'x'.repeat(43) }
    expect((await changePassword(test, common)).statusCode).toBe(410)
    minutes(30)
    expect((await changePassword(test, { ...body, token })).statusCode).toBe(410)
    minutes(29)
    expect((await changePassword(test, { ...body, token })).statusCode).toBe(200)
    expect((await changePassword(test, { ...body, token })).json()).toBe(gone)
  })

  it('uses a token once when two come at once', async () => {
    const token = await resetToken(test, graduate.cpf)
    const body = { cpf: graduate.cpf, token, senha: demoPassword }
    const answers = await Promise.all([changePassword(test, body), changePassword(test, body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 410,
    ])
  })

  it('belongs to the CPF the e-mail was sent to', async () => {
    const token = await resetToken(test, graduate.cpf)
    const other = await changePassword(test, { cpf: unpaid.cpf, token, senha })
    expect(other.statusCode).toBe(400)
    expect(other.json()).toBe('O CPF informado não é o do pedido de nova senha.')
  })

  it('belongs to the kind of person the e-mail was sent to', async () => {
    const student = await resetToken(test, graduate.cpf)
    const admin = await resetToken(test, demoAdmin.cpf)
    const path = '/usuario/alterar-senha-admin'
    const body = { cpf: graduate.cpf, token: student, senha }
    expect((await changePassword(test, body, path)).json()).toBe(gone)
    const asStudent = { cpf: demoAdmin.cpf, token: admin, senha }
    expect((await changePassword(test, asStudent)).statusCode).toBe(410)
    expect((await changePassword(test, asStudent, path)).statusCode).toBe(200)
    await test.db.delete(personTickets)
    const back = {
      cpf: demoAdmin.cpf,
      token: await resetToken(test, demoAdmin.cpf),
      senha: demoPassword,
    }
    expect((await changePassword(test, back, path)).statusCode).toBe(200)
  })

  it.each([
    ['Abc1!xy', 'Nova senha: Deve ter pelo menos 8 caracteres'],
    ['Abc1!x', 'Nova senha: Senha deve ter pelo menos 8 caracteres.'],
    ['abcdefg1', 'Nova senha: Senha inválida.'],
    ['', 'Nova senha: Preenchimento obrigatório.'],
    ['P@ssw0rd!', 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.'],
    ['Vialume#2026', 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.'],
    [
      'Kx!00000000604q',
      'A senha não pode conter o seu CPF, o seu nome, o seu e-mail nem a sua data de nascimento.',
    ],
  ])('may not be %s', async (weak, sentence) => {
    const token = await resetToken(test, graduate.cpf)
    const answer = await changePassword(test, { cpf: graduate.cpf, token, senha: weak })
    expect([answer.statusCode, answer.json()]).toEqual([400, sentence])
    // A refusal leaves the token usable.
    const good = await changePassword(test, { cpf: graduate.cpf, token, senha: demoPassword })
    expect(good.statusCode).toBe(200)
  })

  it('must be sent twice alike, with a right CPF', async () => {
    const token = await resetToken(test, graduate.cpf)
    const body = { cpf: graduate.cpf, token, senha }
    const differs = await changePassword(test, { ...body, confirmaSenha: `${senha}.` })
    expect(differs.json()).toBe('Confirmação: Confirmação dever ser igual a Nova Senha')
    const wrong = await changePassword(test, { ...body, cpf: '00000000605' })
    expect(wrong.json()).toBe('CPF: CPF inválido')
  })

  it('ends every session and ticket of the person', async () => {
    const guid = (await logIn(test, graduate.cpf)).json<string>()
    const entered = await test.app.inject(`/api/area-aluno/entrar?guid=${guid}`)
    const cookie = cookieOf(entered.headers['set-cookie'])
    const home = () => test.app.inject({ url: '/api/area-aluno', headers: { cookie } })
    expect((await home()).body).toContain('Olá, Aurora')
    const unusedGuid = (await logIn(test, graduate.cpf)).json<string>()
    const others = (await logIn(test, unaccepted.cpf)).headers['set-cookie']
    const token = await resetToken(test, graduate.cpf)
    await changePassword(test, { cpf: graduate.cpf, token, senha: demoPassword })
    expect((await home()).body).not.toContain('Olá, Aurora')
    expect((await test.app.inject(`/api/area-aluno/entrar?guid=${unusedGuid}`)).statusCode).toBe(
      410,
    )
    // Others keep theirs.
    const accepted = await test.app.inject({
      method: 'POST',
      url: '/api/inscricao/aceitar-termo-adesao',
      payload: { cpf: unaccepted.cpf },
      headers: { cookie: cookieOf(others) },
    })
    expect(accepted.statusCode).toBe(200)
  })

  it('ends the admin session too', async () => {
    const cookie = await signIn(test)
    const home = () => test.app.inject({ url: '/api/admin', headers: { cookie } })
    expect((await home()).body).toContain(demoAdmin.name)
    const token = await resetToken(test, demoAdmin.cpf)
    const body = { cpf: demoAdmin.cpf, token, senha: demoPassword }
    await changePassword(test, body, '/usuario/alterar-senha-admin')
    expect((await home()).body).not.toContain(demoAdmin.name)
  })
})

describe('old tickets', () => {
  it('are removed a day after they expired', async () => {
    await logIn(test, graduate.cpf)
    minutes(24 * 60 + 2)
    await logIn(test, graduate.cpf)
    expect(await deleteTickets(test.deps)).toBeGreaterThan(0)
    const stored = await test.db.select().from(personTickets).where(eq(personTickets.kind, 'login'))
    expect(stored).toHaveLength(1)
  })
})
