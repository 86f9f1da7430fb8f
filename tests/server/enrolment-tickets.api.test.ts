import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cookieOf,
  enrolled,
  findOffer,
  goodPassword,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { testNow, useTestApp } from './kit.ts'
import { changePassword, logIn, resetToken } from './people-kit.ts'

let now = testNow
let offer: Offer
let other: Offer
const test = useTestApp({ clock: () => now })
const senha = 'Girassol=41-x'
const minute = 60_000
const day = 24 * 60 * minute
const at = (ms: number) => {
  now = new Date(testNow.getTime() + ms)
}
beforeAll(async () => {
  offer = await findOffer(test.db)
  other = await findOffer(test.db, { terms: true })
})
beforeEach(() => at(0))

/** Whether a browser with this cookie reads an enrolment masked. */
async function isMasked(id: number, cookie: string): Promise<boolean> {
  const answer = await test.app.inject({
    url: `/api/inscricao/obter-dados-aluno/${id}`,
    headers: { cookie },
  })
  return answer.json<{ Mascarado: boolean }>().Mascarado
}

/** Enrols a new person in a browser that has a cookie already; returns its new cookie. */
async function enrolWith(cookie: string) {
  const answer = await submit(test.app, submissionFor(offer), { cookie })
  return { id: answer.json<number>(), cookie: cookieOf(answer.headers['set-cookie']) }
}

async function reset(cpf: string) {
  const token = await resetToken(test, cpf)
  expect((await changePassword(test, { cpf, token, senha })).statusCode).toBe(200)
}

describe('what lets a browser read an enrolment', () => {
  it('ends with the password that it was granted for, however it was granted', async () => {
    const { id, submission, cookie } = await enrolled(test.app, offer)
    const login = await logIn(test, submission.Cpf, goodPassword)
    expect(login.statusCode).toBe(402)
    const fromLogin = cookieOf(login.headers['set-cookie'])
    const others = await enrolled(test.app, offer)
    expect([await isMasked(id, cookie), await isMasked(id, fromLogin)]).toEqual([false, false])
    at(minute)
    await reset(submission.Cpf)
    expect([await isMasked(id, cookie), await isMasked(id, fromLogin)]).toEqual([true, true])
    // Others keep theirs, and a login with the new password grants reading again.
    expect(await isMasked(others.id, others.cookie)).toBe(false)
    at(2 * minute)
    const again = await logIn(test, submission.Cpf, senha)
    expect(await isMasked(id, cookieOf(again.headers['set-cookie']))).toBe(false)
  })

  it('ends for what was granted by the repetition of an older request too', async () => {
    const submission = submissionFor(offer)
    const headers = { 'idempotency-key': randomUUID() }
    const id = (await submit(test.app, submission, headers)).json<number>()
    const repeat = async () => {
      const answer = await submit(test.app, submission, headers)
      expect(answer.statusCode).toBe(200)
      return cookieOf(answer.headers['set-cookie'])
    }
    expect(await isMasked(id, await repeat())).toBe(false)
    at(minute)
    await reset(submission.Cpf)
    at(2 * minute)
    expect(await isMasked(id, await repeat())).toBe(true)
  })

  it('lasts thirty days, and no longer because another came', async () => {
    const first = await enrolled(test.app, offer)
    at(20 * day)
    const second = await enrolWith(first.cookie)
    at(30 * day)
    expect(await isMasked(first.id, second.cookie)).toBe(false)
    at(30 * day + minute)
    const third = await enrolWith(second.cookie)
    for (const cookie of [second.cookie, third.cookie])
      expect(await isMasked(first.id, cookie)).toBe(true)
    expect(await isMasked(second.id, third.cookie)).toBe(false)
  })

  it('is read as it was written before each had its own moment', async () => {
    const { id, submission } = await enrolled(test.app, other)
    const ends = Math.floor(testNow.getTime() / 1000) + (29 * day) / 1000
    const old = `portal-inscricoes=${test.app.signCookie(`inscricoes.${ends}.${id}`)}`
    expect(await isMasked(id, old)).toBe(false)
    at(29 * day + minute)
    expect(await isMasked(id, old)).toBe(true)
    at(minute)
    await reset(submission.Cpf)
    expect(await isMasked(id, old)).toBe(true)
  })

  it('names ten enrolments, the newest', async () => {
    let cookie = ''
    const ids: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const made = await enrolWith(cookie)
      cookie = made.cookie
      ids.push(made.id)
    }
    const masked: boolean[] = []
    for (const id of ids) masked.push(await isMasked(id, cookie))
    expect(masked).toEqual([true, ...Array.from({ length: 10 }, () => false)])
  })
})
