import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitUses, loginTries } from '#server/platform/db/schema.ts'
import { enrolled, findOffer, goodPassword, submissionFor, submit } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { testNow, useTestApp } from './kit.ts'
import { logIn } from './people-kit.ts'

const wrong = 'Outra#2026x'

let offers: { first: Offer; second: Offer }
let now = testNow
const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, clock: () => now })
beforeAll(async () => {
  offers = { first: await findOffer(test.db), second: await findOffer(test.db, { terms: true }) }
})
beforeEach(async () => {
  now = testNow
  await test.db.delete(loginTries)
  await test.db.delete(limitUses)
})

/** A student of one course, and the way to enrol in another with a password. */
async function student() {
  const { submission } = await enrolled(test.app, offers.first)
  await test.db.delete(limitUses)
  const enrol = (password: string) =>
    submit(test.app, {
      ...submissionFor(offers.second, { Cpf: submission.Cpf, Email: submission.Email }),
      Senha: password,
      ConfirmacaoSenha: password,
    })
  return { cpf: submission.Cpf, enrol }
}

const failLogins = async (cpf: string, times: number) => {
  for (let time = 0; time < times; time += 1) await logIn(test, cpf, wrong)
}

describe('the password of a student who enrols again', () => {
  it('is not checked while the CPF is locked', async () => {
    const { cpf, enrol } = await student()
    await failLogins(cpf, 5)
    const answers = [await enrol(goodPassword), await enrol(wrong), await enrol(goodPassword)]
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
        429,
        '900',
        { Mensagem: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
      ])
    }
    now = new Date(testNow.getTime() + 15 * 60_000)
    expect((await enrol(goodPassword)).statusCode).toBe(200)
  })

  it('counts as a try of the login when it is wrong', async () => {
    const { cpf, enrol } = await student()
    for (let time = 0; time < 5; time += 1) expect((await enrol(wrong)).statusCode).toBe(422)
    expect((await logIn(test, cpf, goodPassword)).statusCode).toBe(429)
  })

  it('ends the count when it is right, as a login does', async () => {
    const { cpf, enrol } = await student()
    await failLogins(cpf, 4)
    expect((await enrol(goodPassword)).statusCode).toBe(200)
    await failLogins(cpf, 4)
    expect((await logIn(test, cpf, goodPassword)).statusCode).not.toBe(429)
  })
})
