import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { limitUses, loginTries } from '#server/platform/db/schema.ts'
import { cpfNumber } from './enrolment-kit.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { useTestApp } from './kit.ts'
import { changePassword, logIn, resetToken } from './people-kit.ts'

const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
beforeEach(async () => {
  await test.db.delete(loginTries)
  await test.db.delete(limitUses)
})

const { cpf } = demoStudents.graduate
const keyOf = (network: string) => test.deps.keys.hmac(`login:ip:${network}`)
/** Makes every try so many minutes older. */
const letPass = (minutes: number) =>
  test.db.update(loginTries).set({ at: sql`${loginTries.at} - ${minutes} * interval '1 minute'` })
/** Seconds that a refused try has to wait. */
const waitOf = ({ statusCode, headers }: Awaited<ReturnType<typeof logIn>>) => {
  expect(statusCode).toBe(429)
  return Number(headers['retry-after'])
}
const fail = (times: number, who: string = cpf, from = '127.0.0.1') =>
  Promise.all(Array.from({ length: times }, () => logIn(test, who, 'Outra#2026x', from)))

describe('five wrong passwords for a CPF', () => {
  it('make the sixth try wait, though its password is right', async () => {
    await fail(5)
    const answer = await logIn(test, cpf)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toBe('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    expect(waitOf(answer)).toBeLessThanOrEqual(900)
    expect(waitOf(answer)).toBeGreaterThan(600)
  })

  it('count from every address, and whether or not the CPF exists', async () => {
    await fail(3, '52998224725', '198.51.100.1')
    await fail(2, '529.982.247-25', '198.51.100.2')
    expect((await logIn(test, '52998224725', 'Outra#2026x')).statusCode).toBe(429)
    expect((await logIn(test, cpf)).statusCode).toBe(200)
  })

  it('lock no person for ever: refused tries add nothing', async () => {
    await fail(5)
    await letPass(10)
    await fail(3)
    expect(waitOf(await logIn(test, cpf))).toBeLessThanOrEqual(300)
    await letPass(5)
    expect((await logIn(test, cpf)).statusCode).toBe(200)
  })

  it('count as many when they come at once', async () => {
    const answers = await fail(20)
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('are reset by a success before the fifth', async () => {
    await fail(4)
    expect((await logIn(test, cpf)).statusCode).toBe(200)
    await fail(4)
    expect((await logIn(test, cpf)).statusCode).toBe(200)
  })

  it('are reset by a new password', async () => {
    const token = await resetToken(test, demoStudents.unpaid.cpf)
    await fail(5, demoStudents.unpaid.cpf)
    const senha = 'Girassol=41-x'
    await changePassword(test, { cpf: demoStudents.unpaid.cpf, token, senha })
    expect((await logIn(test, demoStudents.unpaid.cpf, senha)).statusCode).toBe(402)
  })
})

describe('fifty wrong passwords from an address', () => {
  it('make it wait, and no other address, and count together when two servers are asked at once', async () => {
    const other = await buildApp(test.deps, { write: () => undefined })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        logIn(n % 2 ? test : { app: other }, cpfNumber(n), 'Outra#2026x', '198.51.100.5'),
      ),
    )
    await other.close()
    expect((await logIn(test, cpf, 'Estrada#2026', '198.51.100.5')).statusCode).toBe(429)
    expect((await logIn(test, cpf, 'Estrada#2026', '198.51.100.4')).statusCode).toBe(200)
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })

  it('count ten times as often for all networks of a /48, but no try that its own network has no more of', async () => {
    await logIn(test, cpfNumber(1), 'Outra#2026x', '2001:db8:7:1::1')
    await test.db.update(limitUses).set({ used: 499 })
    for (let n = 0; n < 50; n += 1)
      await test.db
        .insert(loginTries)
        .values({ cpfKey: `${n}`, ipKey: keyOf('2001:db8:7:1::/64'), at: sql`now()` })
    waitOf(await logIn(test, cpfNumber(1), 'Outra#2026x', '2001:db8:7:1::1'))
    expect((await logIn(test, cpf, 'Estrada#2026', '2001:db8:7:2::1')).statusCode).toBe(200)
    waitOf(await logIn(test, cpf, 'Estrada#2026', '2001:db8:7:3::1'))
    expect((await logIn(test, cpf, 'Estrada#2026', '2001:db8:8::1')).statusCode).toBe(200)
  })

  it('are those of its network when it is an IPv6 address', async () => {
    for (let person = 0; person < 10; person += 1)
      await fail(5, `1000000${person}`, `2001:db8:7:7::${person}`)
    waitOf(await logIn(test, cpf, 'Estrada#2026', '2001:db8:7:7:aaaa::1'))
    expect((await logIn(test, cpf, 'Estrada#2026', '2001:db8:7:8::1')).statusCode).toBe(200)
  })
})
