import { beforeEach, describe, expect, it } from 'vitest'
import { loginTries, outbox, personTickets } from '#server/platform/db/schema.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import { enrolled, findOffer, form, goodPassword } from './enrolment-kit.ts'
import { signIn } from './desk-sign-in.ts'
import { useTestApp } from './kit.ts'
import { askReset, changePassword, logIn, newMails } from './people-kit.ts'

// Any visitor may enrol with the CPF of an administrator, with an e-mail and a password of their own.
const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
const { cpf } = demoAdmin
const ofStudent = 'joana.que-estuda@example.org'

let isEnrolled = false
beforeEach(async () => {
  for (const table of [loginTries, personTickets, outbox]) await test.db.delete(table)
  if (isEnrolled) return
  await enrolled(test.app, await findOffer(test.db), { Cpf: cpf, Email: ofStudent })
  await newMails(test)
  isEnrolled = true
})

const logInAdmin = (senha: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/admin/entrar',
    ...form([
      { name: 'cpf', content: cpf },
      { name: 'senha', content: senha },
    ]),
  })
const wrong = async () => (await logInAdmin('Outra#2026x')).statusCode
const asStudent = async (senha = goodPassword) => (await logIn(test, cpf, senha)).statusCode
const tokenOf = (text = '') => /\/nova-senha(?:-admin)?\/([\w-]+)/.exec(text)?.[1] ?? ''
/** The e-mails that one request for a new password causes. */
async function resetMails() {
  await askReset(test, cpf)
  const mails = await newMails(test)
  const to = (email: string) => mails.filter((mail) => mail.to === email)
  return { mails, student: to(ofStudent), admin: to(demoAdmin.email) }
}

describe('the tries of an administrator', () => {
  it('are not reset when a student of the same CPF signs in', async () => {
    for (let time = 0; time < 4; time += 1) expect(await wrong()).toBe(401)
    expect(await asStudent()).toBe(402)
    expect(await wrong()).toBe(401)
    expect(await wrong()).toBe(429)
    expect((await logInAdmin(demoPassword)).statusCode).toBe(429)
  })

  it('are not reset when a student of the same CPF has a new password', async () => {
    for (let time = 0; time < 5; time += 1) await wrong()
    const { student } = await resetMails()
    const sent = { cpf, token: tokenOf(student[0]?.text), senha: goodPassword }
    expect((await changePassword(test, sent)).statusCode).toBe(200)
    expect(await wrong()).toBe(429)
  })

  it('lock no student of the same CPF out, nor theirs the administrator', async () => {
    for (let time = 0; time < 6; time += 1) await wrong()
    expect(await asStudent()).toBe(402)
    await test.db.delete(loginTries)
    for (let time = 0; time < 6; time += 1) await asStudent('Outra#2026x')
    expect((await logInAdmin(demoPassword)).statusCode).toBe(303)
  })
})

describe('who forgot a password', () => {
  it('gets an e-mail as each of both, to the address of each', async () => {
    const { mails, student, admin } = await resetMails()
    expect([mails, student, admin].map(({ length }) => length)).toEqual([2, 1, 1])
    expect(student[0]?.text).toContain('/nova-senha/')
    expect(admin[0]?.text).toContain('/nova-senha-admin/')
  })

  it('of a student changes nothing of the administrator', async () => {
    const session = await signIn(test)
    const { student, admin } = await resetMails()
    const token = tokenOf(student[0]?.text)
    const path = '/usuario/alterar-senha-admin'
    expect((await changePassword(test, { cpf, token, senha: goodPassword }, path)).statusCode).toBe(
      410,
    )
    expect((await changePassword(test, { cpf, token, senha: goodPassword })).statusCode).toBe(200)
    const home = await test.app.inject({ url: '/api/admin', headers: { cookie: session } })
    expect(home.body).toContain(demoAdmin.name)
    const own = { cpf, token: tokenOf(admin[0]?.text), senha: demoPassword }
    expect((await changePassword(test, own, path)).statusCode).not.toBe(410)
  })
})
