import { expect } from 'vitest'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { demoPassword } from '#server/seed/people-table.ts'
import type { TestApp } from './kit.ts'

/** A login as the site sends it; `from`: another address than its own. */
export function logIn(
  { app }: Pick<TestApp, 'app'>,
  cpf: string,
  password: string = demoPassword,
  remoteAddress = '127.0.0.1',
) {
  return app.inject({
    method: 'POST',
    url: '/api/aluno/efetua-login',
    payload: { cpfTela: cpf, senhaTela: password, ip: '203.0.113.9' },
    remoteAddress,
  })
}

/** Pays a slip, as the bank would report. */
export async function pay({ db }: Pick<TestApp, 'db'>, receivableId: number): Promise<void> {
  const move = await db.transaction((tx) =>
    moveCharge(tx, receivableId, 'boleto.paid', new Date('2026-11-21T15:00:00.000Z')),
  )
  expect(move.moved).toBe(true)
}

/** Asks for a new password as the portal does. */
export const askReset = ({ app }: Pick<TestApp, 'app'>, cpf: string) =>
  app.inject({ url: `/api/aluno/envia-nova-senha?cpf=${cpf}`, headers: { 'x-portal': '1' } })

/** Delivers the waiting messages and returns the e-mails. */
export async function newMails({ deliver, mail }: TestApp) {
  const before = mail.mails.length
  await deliver()
  return mail.mails.slice(before)
}

/** The token of the reset e-mail to a CPF; fails the test when there is none. */
export async function resetToken(test: TestApp, cpf: string): Promise<string> {
  await askReset(test, cpf)
  const mails = await newMails(test)
  const found = /\/nova-senha(?:-admin)?\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')
  if (!found?.[1]) throw new Error('No e-mail with a token')
  return found[1]
}

/** Sends a new password, the same twice unless `confirmaSenha` is given. */
export function changePassword(
  { app }: Pick<TestApp, 'app'>,
  sent: { cpf: string; token: string; senha: string; confirmaSenha?: string },
  path = '/aluno/alterar-senha',
) {
  const payload = { confirmaSenha: sent.senha, ...sent }
  return app.inject({ method: 'POST', url: `/api${path}`, payload })
}
