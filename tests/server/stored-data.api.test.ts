import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { consents, leads } from '#server/platform/db/schema.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import {
  cardStart,
  cookieOf,
  enrolled,
  finishCard,
  goodPassword,
  payByCard,
  startCard,
} from './enrolment-kit.ts'
import { openTestApp, useOffer, useTestApp } from './kit.ts'
import { logIn, resetToken } from './people-kit.ts'

const test = useTestApp()
const offer = useOffer(test)

/** Every row of every table. */
async function everything(): Promise<Record<string, unknown>[]> {
  const { pool } = test.database
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  expect(tables.length).toBeGreaterThan(20)
  const all = await Promise.all(
    // The lists of places contain no personal data and most of the rows.
    tables
      .filter(({ name }) => !['cities', 'postal_codes'].includes(name))
      .map(({ name }) => pool.query<Record<string, unknown>>(`select * from "${name}"`)),
  )
  return all.flatMap(({ rows }) => rows)
}

describe('the database after whole visits', () => {
  it('contains no card, code, password or token anywhere', async () => {
    const { receivable, submission, cookie } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const declined = sandboxCards.find(({ outcome }) => outcome === 'decline')?.number ?? ''
    await payByCard(test.app, receivable, declined)
    const key = { 'idempotency-key': 'stored-data-1' }
    const started = await startCard(test.app, cardStart(receivable), key)
    const { Id } = started.json<{ Id: string }>()
    const card = { CodigoSeguranca: '9071', Validade: '0931' }
    const paid = await finishCard(test.app, Id, '4111111111111111', key, card)
    expect(paid.json()).toEqual({ Sucesso: true })
    const guid = (await logIn(test, demoStudents.graduate.cpf)).json<string>()
    const pending = await logIn(test, submission.Cpf, goodPassword)
    expect(pending.statusCode).toBe(403)
    const token = await resetToken(test, demoStudents.unpaid.cpf)

    const rows = await everything()
    const text = JSON.stringify(rows)
    const ticket = decodeURIComponent(cookieOf(pending.headers['set-cookie']).split('=')[1] ?? '-')
    for (const secret of [
      ...sandboxCards.map(({ number }) => number),
      submission.Senha,
      guid,
      token,
      ticket.split('.')[0] ?? '-',
      cookie.split('=')[1] ?? '-',
    ])
      expect(text).not.toContain(secret)
    // Longer numbers contain short ones by chance: no whole value may be one of these.
    const values = rows.flatMap((row) => Object.values(row)).map(String)
    for (const secret of Object.values(card)) expect(values).not.toContain(secret)
    expect(text).toContain('1111')
  })

  it('puts the need for Libras in no e-mail and in no lead', async () => {
    const { submission, id, cookie } = await enrolled(test.app, offer, { Deficiencia: 1 })
    await test.deliver()
    const mails = test.mail.mails.filter(({ to }) => to === submission.Email)
    expect(mails).toHaveLength(1)
    // The contract that comes with it mentions Libras to everybody alike.
    const texts = mails.map(({ subject, text, html }) => [subject, text, html])
    expect(JSON.stringify(texts)).not.toMatch(/libras|sinais|defici[eê]ncia/i)
    expect(JSON.stringify(await test.db.select().from(leads))).not.toMatch(/libras|deficiencia/i)
    for (const url of [
      `/api/inscricao/obter-dados-aluno/${id}`,
      `/api/inscricao/obter-aluno-cpf/${submission.Cpf}?dataNascimento=${submission.DataDeNascimento}`,
      `/api/pagamento/alterar-pagamento/${id}`,
    ]) {
      const { body, statusCode } = await test.app.inject({ url, headers: { cookie } })
      expect([statusCode, body]).toEqual([200, expect.not.stringMatching(/libras|defici/i)])
    }
  })

  it('neither changes nor deletes a consent', async () => {
    const { id } = await enrolled(test.app, offer)
    const own = eq(consents.enrolmentId, id)
    const read = () => test.db.select().from(consents).where(own)
    const before = await read()
    expect(before).toMatchObject([
      {
        state: 'given',
        wording: 'Eu declaro que li, compreendi e aceito os Termos de Adesão.',
        form: 'POST /inscricao/efetua-inscricao',
      },
    ])
    await expect(test.db.update(consents).set({ state: 'withdrawn' }).where(own)).rejects.toThrow()
    await expect(test.db.delete(consents).where(own)).rejects.toThrow()
    expect(await read()).toEqual(before)
  })
})

describe('the stored events', () => {
  it('are refused clients and every move of money', async () => {
    const strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const post = (origin: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/contato-portal',
        headers: { origin },
        payload: {},
      })
    await post('https://outro.example')
    for (let time = 0; time < 6; time += 1)
      await strict.app.inject('/api/certificado/consulta-certificados?cpf=52998224725')
    const lines = strict.log.map((line) => JSON.parse(line) as Record<string, string | number>)
    const rejected = lines.filter(({ status }) => status === 403 || status === 429)
    expect(rejected.map(({ status, route }) => [status, route])).toEqual([
      [403, '/api/contato-portal'],
      [429, '/api/certificado/consulta-certificados'],
    ])
    for (const { time, reqId, ip } of rejected) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect(ip).toBe('127.0.0.1')
    }
    await strict.close()

    const { receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const before = test.log.length
    await payByCard(test.app, receivable, '4111111111111111')
    const entries = test.log.slice(before).map((line) => JSON.parse(line) as Record<string, string>)
    const entry = entries.find(({ msg }) => msg === 'card authorisation answered')
    expect(entry?.outcome).toBe('approved')
    expect(entry?.time).toMatch(/Z$/)
    expect(entry?.reqId).toMatch(/^[0-9a-f-]{36}$/)
  })
})
