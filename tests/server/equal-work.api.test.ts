import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { demoStudents } from '#server/seed/people-table.ts'

// Spied on, not replaced: the work of a login is counted, since its time depends on the load of the machine. Modules that earlier
// files loaded would not be spied on.
vi.mock('@node-rs/argon2', { spy: true })
vi.resetModules()
const { useTestApp } = await import('./kit.ts')
const { logIn } = await import('./people-kit.ts')

const test = useTestApp()

/** The hashes that one login compares a password with: what each costs, and which password. */
async function work(cpf: string) {
  vi.mocked(verify).mockClear()
  expect((await logIn(test, cpf, 'Outra#2026x')).statusCode).toBe(401)
  return vi.mocked(verify).mock.calls.map(([stored, typed]) => ({
    cost: String(stored).split('$').slice(0, 4).join('$'),
    typed,
  }))
}

describe('the login', () => {
  it('does the same work for an unknown CPF as for a wrong password', async () => {
    const forWrong = await work(demoStudents.graduate.cpf)
    expect(forWrong).toEqual([{ cost: '$argon2id$v=19$m=19456,t=2,p=1', typed: 'Outra#2026x' }])
    expect(await work('11144477735')).toEqual(forWrong)
  })
})
