import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoAdmin, demoPassword, demoStudents } from '#server/seed/people-table.ts'

const hashing = await vi.importActual<typeof import('#server/people/passwords/hashing.ts')>(
  '#server/people/passwords/hashing.ts',
)
/** Runs once a password was found right, before the answer. */
let meanwhile: (() => Promise<unknown>) | null = null
vi.doMock('#server/people/passwords/hashing.ts', () => ({
  ...hashing,
  async isPassword(hash: string, password: string) {
    const right = await hashing.isPassword(hash, password)
    const job = meanwhile
    meanwhile = null
    await job?.()
    return right
  },
}))
vi.resetModules()
const { enrolments, personTickets, students } = await import('#server/platform/db/schema.ts')
const { enrolled, findOffer, form, goodPassword, submissionFor, submit } =
  await import('./enrolment-kit.ts')
const { useTestApp } = await import('./kit.ts')
const { changePassword, logIn, resetToken } = await import('./people-kit.ts')

const test = useTestApp()
const senha = 'Girassol=41-x'

/** Changes the password of a CPF in the middle of the next check of a password. */
async function changeMeanwhile(cpf: string, path?: string): Promise<void> {
  const token = await resetToken(test, cpf)
  meanwhile = async () => {
    expect((await changePassword(test, { cpf, token, senha }, path)).statusCode).toBe(200)
  }
}

const ticketsOf = (kind: 'login' | 'acceptance' | 'admin') =>
  test.db.$count(personTickets, eq(personTickets.kind, kind))

afterEach(() => {
  expect(meanwhile).toBe(null)
})

describe('a password that is changed while the old one is checked', () => {
  it.each(['graduate', 'unaccepted', 'unpaid'] as const)(
    'refuses logins with the old one: %s',
    async (name) => {
      const { cpf } = demoStudents[name]
      await changeMeanwhile(cpf)
      const answer = await logIn(test, cpf)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
      expect([await ticketsOf('login'), await ticketsOf('acceptance')]).toEqual([0, 0])
      expect((await logIn(test, cpf, senha)).statusCode).not.toBe(401)
      await test.db.delete(personTickets)
    },
  )

  it('lets no admin in with the old one', async () => {
    await changeMeanwhile(demoAdmin.cpf, '/usuario/alterar-senha-admin')
    const sent = form([
      { name: 'cpf', content: demoAdmin.cpf },
      { name: 'senha', content: demoPassword },
    ])
    const answer = await test.app.inject({ method: 'POST', url: '/api/admin/entrar', ...sent })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect(await ticketsOf('admin')).toBe(0)
  })

  it('refuses an enrolment with the old one', async () => {
    const { submission } = await enrolled(test.app, await findOffer(test.db))
    const { Cpf, Email } = submission
    await changeMeanwhile(Cpf)
    const before = await test.db.$count(enrolments)
    const other = submissionFor(await findOffer(test.db, { terms: true }), { Cpf, Email })
    const answer = await submit(test.app, other)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
    expect(answer.json()).toEqual({
      Mensagem: 'Este CPF já tem cadastro: informe a senha atual dele para se inscrever.',
    })
    expect(await test.db.$count(enrolments)).toBe(before)
    const [stored] = await test.db.select().from(students).where(eq(students.cpf, Cpf))
    expect(await hashing.isPassword(stored?.passwordHash ?? '', goodPassword)).toBe(false)
  })
})
