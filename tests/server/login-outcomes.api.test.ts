import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  consents,
  documents,
  enrolments,
  partners,
  personTickets,
  students,
} from '#server/platform/db/schema.ts'
import { contracts } from '#contract/documents.ts'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { newToken } from '#server/people/students/person-tickets.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { cookieOf, enrolled, findOffer, goodPassword } from './enrolment-kit.ts'
import { useOffer, useTestApp } from './kit.ts'
import { logIn, pay } from './people-kit.ts'

const test = useTestApp()
const offer = useOffer(test)

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const accept = (cpf: string, cookie?: string, more: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/inscricao/aceitar-termo-adesao',
    payload: { cpf, ...more },
    ...(cookie && { headers: { cookie } }),
  })

/** Another enrolment of the same person, in another course. */
async function another(cpf: string, payload: { Email: string }) {
  const other = await findOffer(test.db, { terms: true })
  return enrolled(test.app, other, { Cpf: cpf, ...payload })
}

describe('the login', () => {
  it('hands out a guid of 128 bits once a course is paid and accepted', async () => {
    const answer = await logIn(test, demoStudents.graduate.cpf)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toMatch(guid)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await logIn(test, demoStudents.graduate.cpf)).json()).not.toBe(answer.json())
  })

  it('answers a wrong password and an unknown CPF alike', async () => {
    const wrong = await logIn(test, demoStudents.graduate.cpf, 'Outra#2026x')
    const unknown = await logIn(test, '52998224725', 'Outra#2026x')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toBe('CPF ou senha inválidos.')
    const same = ({ headers, body, statusCode }: typeof wrong) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { body, statusCode, rest }
    }
    expect(same(unknown)).toEqual(same(wrong))
  })

  it('reveals nothing of payment or acceptance before the password is right', async () => {
    for (const { cpf } of Object.values(demoStudents))
      expect((await logIn(test, cpf, 'Outra#2026x')).statusCode).toBe(401)
  })

  it('lets an old password of seven characters in', async () => {
    const { submission, receivable } = await enrolled(test.app, offer)
    await pay(test, receivable)
    await test.db
      .update(students)
      .set({ passwordHash: await hashPassword('Abc1!xy') })
      .where(eq(students.cpf, submission.Cpf))
    expect((await logIn(test, submission.Cpf, 'Abc1!xy')).statusCode).toBe(403)
  })
})

describe('a student with nothing paid', () => {
  it('is sent to the newest unpaid enrolment, which this browser may then read', async () => {
    const first = await enrolled(test.app, offer)
    const { Cpf, Email } = first.submission
    await test.db
      .update(enrolments)
      .set({ createdAt: new Date('2026-11-01T12:00:00Z') })
      .where(eq(enrolments.id, first.id))
    const second = await another(Cpf, { Email })
    const answer = await logIn(test, Cpf, goodPassword)
    expect(answer.statusCode).toBe(402)
    // Finds an answer that leaves open which course is to be paid, how much, and until when.
    expect(answer.json()).toEqual({
      InscricaoId: second.id,
      Curso: expect.stringMatching(/\S/),
      Valor: expect.any(Number),
      Vencimento: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    const cookie = cookieOf(answer.headers['set-cookie'])
    const data = await test.app.inject({
      url: `/api/inscricao/obter-dados-aluno/${second.id}`,
      headers: { cookie },
    })
    expect(data.json()).toMatchObject({ Mascarado: false, CPF: Cpf })
  })

  it('is sent to the partner that collects, by its number and name', async () => {
    const answer = await logIn(test, demoStudents.throughPartner.cpf)
    const [partner] = await test.db
      .select()
      .from(partners)
      .where(eq(partners.hash, 'cfc-serra-azul-7k2m9q'))
    expect(answer.statusCode).toBe(402)
    expect(answer.json()).toEqual({ CFCId: partner?.id, CFCNome: 'CFC Serra Azul' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is let in while the only enrolment waits for the traffic authority', async () => {
    expect((await logIn(test, demoStudents.awaitingDetran.cpf)).json()).toMatch(guid)
  })
})

describe('a student with something paid', () => {
  it('must accept even while another course is unpaid, and is then let in', async () => {
    const paid = await enrolled(test.app, offer)
    const { Cpf, Email } = paid.submission
    await another(Cpf, { Email })
    await pay(test, paid.receivable)
    const login = await logIn(test, Cpf, goodPassword)
    expect(login.statusCode).toBe(403)
    expect(login.json()).toEqual({})
    const answer = await accept(Cpf, cookieOf(login.headers['set-cookie']))
    expect(answer.json()).toBe(
      'Termo aceitado com sucesso, agora você pode acessar a sua inscrição.',
    )
    expect((await logIn(test, Cpf, goodPassword)).json()).toMatch(guid)
  })

  it('accepts every paid enrolment at once, one consent each', async () => {
    const one = await enrolled(test.app, offer)
    const { Cpf, Email } = one.submission
    const two = await another(Cpf, { Email })
    await pay(test, one.receivable)
    await pay(test, two.receivable)
    const login = await logIn(test, Cpf, goodPassword)
    await accept(Cpf, cookieOf(login.headers['set-cookie']))
    for (const { id } of [one, two]) {
      const [row] = await test.db.select().from(enrolments).where(eq(enrolments.id, id))
      expect(row?.acceptedAt).not.toBeNull()
      const rows = await test.db.select().from(consents).where(eq(consents.enrolmentId, id))
      expect(rows.filter(({ purpose }) => purpose === 'adhesion')).toMatchObject([
        { documentKind: 'termos-adesao', origin: 'fluxo', ip: '127.0.0.1' },
      ])
    }
  })
})

describe('the acceptance', () => {
  const unaccepted = async () => {
    const { submission, receivable } = await enrolled(test.app, offer)
    await pay(test, receivable)
    const login = await logIn(test, submission.Cpf, goodPassword)
    return { cpf: submission.Cpf, cookie: cookieOf(login.headers['set-cookie']) }
  }

  it('comes with a short-lived ticket out of reach of scripts', async () => {
    const login = await logIn(test, demoStudents.unaccepted.cpf)
    const [cookie = ''] = [login.headers['set-cookie'] ?? ''].flat()
    expect(cookie).toContain('Max-Age=600')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  it('is refused without the ticket, with a made-up one, and for another CPF', async () => {
    const { cpf, cookie } = await unaccepted()
    const name = cookie.split('=')[0] ?? ''
    expect((await accept(cpf)).statusCode).toBe(403)
    expect((await accept(cpf, `${name}=${newToken(test.deps.random)}`)).statusCode).toBe(403)
    const other = await accept(demoStudents.unaccepted.cpf, cookie)
    expect(other.statusCode).toBe(403)
    expect(other.json()).toBe('Entre novamente com o seu CPF e a sua senha para aceitar os termos.')
    // The refusals left the ticket alone.
    expect((await accept(cpf, cookie)).statusCode).toBe(200)
  })

  it('is answered with a sentence while there is no text, and possible once there is', async () => {
    const { cpf, cookie } = await unaccepted()
    const rename = (from: string, to: string) =>
      test.db.update(documents).set({ kind: to }).where(eq(documents.kind, from))
    await rename(contracts.adhesion, 'outro')
    const refused = await accept(cpf, cookie)
    await rename('outro', contracts.adhesion)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      'Os termos de adesão não estão no portal agora. Fale com a nossa equipe.',
    ])
    expect((await accept(cpf, cookie)).statusCode).toBe(200)
  })

  it('happens once a ticket', async () => {
    const { cpf, cookie } = await unaccepted()
    expect((await accept(cpf, cookie)).statusCode).toBe(200)
    expect((await accept(cpf, cookie)).statusCode).toBe(403)
  })

  it('is refused after ten minutes', async () => {
    const { cpf, cookie } = await unaccepted()
    await test.db
      .update(personTickets)
      .set({ expiresAt: new Date('2026-11-21T14:59:59Z') })
      .where(eq(personTickets.kind, 'acceptance'))
    expect((await accept(cpf, cookie)).statusCode).toBe(403)
  })

  it('stores which text was accepted, and refuses another than the present one', async () => {
    const { cpf, cookie } = await unaccepted()
    const outdated = { Documento: 'termos-adesao', Versao: '1', Sha256: 'a'.repeat(64) }
    const stale = await accept(cpf, cookie, { Aceites: [outdated] })
    expect(stale.statusCode).toBe(403)
    expect(stale.json()).toContain('foram atualizados')
    const text = await test.db.query.documents.findFirst({
      where: (row, { eq: is }) => is(row.kind, 'termos-adesao'),
    })
    const present = { ...outdated, Versao: text?.version ?? '', Sha256: text?.sha256 ?? '' }
    expect((await accept(cpf, cookie, { Aceites: [present] })).statusCode).toBe(200)
    const rows = await test.db.select().from(consents).where(eq(consents.purpose, 'adhesion'))
    expect(rows.at(-1)).toMatchObject({ origin: 'declarado', sha256: text?.sha256 })
  })
})

describe('the caller', () => {
  it('learns its own address', async () => {
    const answer = await test.app.inject({ url: '/api/meu-ip', remoteAddress: '198.51.100.7' })
    expect(answer.json()).toEqual({ ip: '198.51.100.7' })
  })
})

describe('the stored logins', () => {
  it('is one line each in the log, without CPF, password, guid or ticket', async () => {
    const before = test.log.length
    const entered = await logIn(test, demoStudents.graduate.cpf)
    const pending = await logIn(test, demoStudents.unaccepted.cpf)
    await logIn(test, demoStudents.graduate.cpf, 'Outra#2026x')
    await accept(demoStudents.unaccepted.cpf, cookieOf(pending.headers['set-cookie']))
    const lines = test.log.slice(before)
    const events = lines.flatMap((line) => {
      const { event, outcome, reqId, time } = JSON.parse(line) as Record<string, string>
      return event ? [{ event, outcome, whole: Boolean(reqId && time?.endsWith('Z')) }] : []
    })
    expect(events).toEqual([
      { event: 'login', outcome: 'entered', whole: true },
      { event: 'login', outcome: 'unaccepted', whole: true },
      { event: 'login', outcome: 'refused', whole: true },
      { event: 'acceptance', outcome: 'accepted', whole: true },
    ])
    const cookie = cookieOf(pending.headers['set-cookie']).split('=')[1] ?? 'none'
    for (const secret of [
      demoStudents.graduate.cpf,
      'Estrada#2026',
      'Outra#2026x',
      entered.json<string>(),
      decodeURIComponent(cookie).split('.')[0] ?? 'none',
    ])
      expect(lines.join('\n')).not.toContain(secret)
    // Of guids and tickets the database contains only the hash.
    const rows = JSON.stringify(await test.db.select().from(personTickets))
    expect(rows).not.toContain(entered.json<string>())
    expect(rows).not.toContain(demoStudents.graduate.cpf)
  })
})
