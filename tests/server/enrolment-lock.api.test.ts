import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#contract/errors.ts'
import { limitUses, loginTries } from '#server/platform/db/schema.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { enrolled, findOffer, goodPassword, submissionFor, submit } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { logIn } from './people-kit.ts'

const wrong = 'Outra#2026x'

let offers: { first: Offer; second: Offer }
const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
beforeAll(async () => {
  offers = { first: await findOffer(test.db), second: await findOffer(test.db, { terms: true }) }
})
beforeEach(async () => {
  await test.db.delete(loginTries)
  await test.db.delete(limitUses)
})

describe('the questions about one CPF', () => {
  const statuses = async (times: number, send: (n: number) => ReturnType<typeof submit>) => {
    const all: number[] = []
    for (let n = 0; n < times; n += 1) all.push((await send(n)).statusCode)
    return all
  }
  const invalid = (Cpf: string) => ({ ...submissionFor(offers.first, { Cpf }), Bairro: '' })

  it('are none where an answer was lost: it is given again and again, and the person goes on', async () => {
    const submission = submissionFor(offers.first)
    const { Cpf, Email } = submission
    const key = { 'idempotency-key': randomUUID() }
    const sent = await statuses(8, () => submit(test.app, submission, key))
    expect(sent).toEqual(Array.from({ length: 8 }, () => 200))
    const other = submissionFor(offers.second, { Cpf, Email })
    expect((await submit(test.app, other, { 'idempotency-key': randomUUID() })).statusCode).toBe(
      200,
    )
  })

  it('are none in submissions that are invalid, which lock out only their address', async () => {
    const submission = submissionFor(offers.first)
    const elsewhere = '198.51.100.7'
    const others = () => submit(test.app, invalid(submission.Cpf), {}, elsewhere)
    const allowed = Array.from({ length: limits.enrolments.max }, () => 422)
    expect(await statuses(limits.enrolments.max + 1, others)).toEqual([...allowed, 429])
    expect((await submit(test.app, submission)).statusCode).toBe(200)
  })

  it('are five a minute from wherever they come, once the CPF is known', async () => {
    const { submission } = await enrolled(test.app, offers.first)
    const again = (n: number) => submit(test.app, submission, {}, `198.51.100.${n}`)
    expect(await statuses(6, again)).toEqual([409, 409, 409, 409, 409, 429])
    const refused = await again(6)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({ Mensagem: messages.tooManyAttempts })
  })
})

/** A student of one course, and a function that enrols them in another with a password. */
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
      expect([statusCode, JSON.parse(body)]).toEqual([
        429,
        { Mensagem: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
      ])
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await test.db.update(loginTries).set({ at: sql`${loginTries.at} - interval '15 minutes'` })
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
