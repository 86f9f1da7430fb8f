import type { PasswordChange } from '#contract/calls/students.ts'
import { newPasswordForm } from '#contract/login/new-password.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/passwords/guessable.ts'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'
import { enqueue } from '#server/delivery/outbox.ts'
import { accountTexts } from '#server/people/texts.ts'
import { forgetTries } from './login-tries.ts'
import { endTickets, findTicket, useTicket } from './person-tickets.ts'
import { findOwner, setPassword } from './repository.ts'
import type { Person } from './repository.ts'

/** How a change ends; `sentence` is for the person. */
export type ChangeOutcome =
  { is: 'changed'; person: Person } | { is: 'invalid'; sentence: string } | { is: 'gone' }

const labels: Record<string, string> = {
  cpf: 'CPF',
  novaSenha: 'Nova senha',
  confirmacao: 'Confirmação',
}

/** The rules of the form again, and the passwords anybody would try first (T05). Null: nothing wrong. */
function problemOf({ cpf, senha, confirmaSenha }: PasswordChange): string | null {
  const values = { cpf, novaSenha: senha, confirmacao: confirmaSenha }
  const [problem] = formProblems(newPasswordForm(), values, labels)
  if (problem !== undefined) return problem
  return isCommonPassword(senha) ? accountTexts.passwordCommon : null
}

/**
 * Writes a new password with the token of a reset letter (T08): of that kind of person, of that CPF, once, in time. With
 * it every session and ticket of the person ends (T09).
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  kind: Person['kind'],
  change: PasswordChange,
): Promise<ChangeOutcome> {
  const { db, keys, clock } = deps
  const now = clock()
  const problem = problemOf(change)
  if (problem) return { is: 'invalid', sentence: problem }
  const ticket = await findTicket(db, 'reset', change.token, now)
  const person = ticket && (await findOwner(db, ticket))
  if (!ticket || person?.kind !== kind) return { is: 'gone' }
  if (keys.hmac(digitsOf(change.cpf)) !== ticket.subject)
    return { is: 'invalid', sentence: accountTexts.cpfOfOther }
  if (namesItsOwner(change.senha, person))
    return { is: 'invalid', sentence: accountTexts.passwordOfOwner }
  const passwordHash = await hashPassword(change.senha)
  return transact<ChangeOutcome>(db, async (tx, undo) => {
    const used = await useTicket(tx, 'reset', change.token, now)
    if (!used) return undo({ is: 'gone' })
    await setPassword(tx, person, passwordHash)
    await endTickets(tx, ticket.subject, used.id)
    await forgetTries(tx, deps, person.cpf)
    const payload = { kind: person.kind, personId: person.id }
    await enqueue(tx, {
      kind: 'password.changed',
      aggregate: `${person.kind}:${person.id}`,
      payload,
    })
    return { is: 'changed', person }
  })
}
