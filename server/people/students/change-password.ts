import type { PasswordChange } from '#contract/calls/students.ts'
import { labelsOf } from '#contract/fields.ts'
import { newPasswordFields } from '#contract/new-password/fields.ts'
import { newPasswordForm } from '#contract/new-password/form.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { audit } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/passwords/guessable.ts'
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'
import { enqueue } from '#server/delivery/index.ts'
import { accountTexts } from '#server/people/texts.ts'
import { deleteTries } from './login-tries.ts'
import { endTickets, findTicket, useTicket } from './person-tickets.ts'
import { findOwner, setPassword } from './repository.ts'
import type { Person } from './repository.ts'

/** How a change ends; `sentence` is for the person. */
type ChangeOutcome =
  { is: 'changed'; person: Person } | { is: 'invalid'; sentence: string } | { is: 'gone' }

const labels = labelsOf(newPasswordFields)

/** The rules of the form again. Undefined: nothing wrong. */
function formProblem({ cpf, senha, confirmaSenha }: PasswordChange): string | undefined {
  const values = { cpf, novaSenha: senha, confirmacao: confirmaSenha }
  return formProblems(newPasswordForm(), values, labels)[0]
}

/**
 * The problem for that person: another CPF, or a password that an attacker would try first (T05). Null: none. Checking a
 * password takes work, so it is done only for a valid token.
 */
function personProblem({ cpf, senha }: PasswordChange, person: Person): string | null {
  if (digitsOf(cpf) !== person.cpf) return accountTexts.cpfOfOther
  if (isCommonPassword(senha)) return accountTexts.passwordCommon
  return namesItsOwner(senha, person) ? accountTexts.passwordOfOwner : null
}

/** The audit of the provider shows when each of its people made a password. */
const auditPassword = (tx: Tx, { id, name }: Person) =>
  tx.insert(audit).values({
    adminId: id,
    actor: name,
    action: 'admin.password',
    subjectKind: 'admin',
    subjectId: String(id),
  })

/**
 * Writes a new password with the token of a reset (T08): of that kind of person, of that CPF, once, in time. With it every
 * session and ticket of the person ends (T09), and an e-mail that it was changed is queued.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  kind: Person['kind'],
  change: PasswordChange,
): Promise<ChangeOutcome> {
  const { db, clock } = deps
  const now = clock()
  const misfilled = formProblem(change)
  if (misfilled !== undefined) return { is: 'invalid', sentence: misfilled }
  const ticket = await findTicket(db, 'reset', change.token, now)
  const person = ticket && (await findOwner(db, ticket))
  if (!ticket || person?.kind !== kind) return { is: 'gone' }
  const problem = personProblem(change, person)
  if (problem) return { is: 'invalid', sentence: problem }
  const passwordHash = await hashPassword(change.senha)
  return transact<ChangeOutcome>(
    db,
    async (tx, undo) => {
      const used = await useTicket(tx, 'reset', change.token, now)
      if (!used) return undo({ is: 'gone' })
      await setPassword(tx, person, passwordHash, deps)
      await endTickets(tx, ticket, used.id)
      await deleteTries(tx, deps, person)
      if (person.kind === 'admin') await auditPassword(tx, person)
      const payload = { kind: person.kind, personId: person.id }
      const aggregate = `${person.kind}:${person.id}`
      await enqueue(tx, { kind: 'password.changed', aggregate, payload })
      return { is: 'changed', person }
    },
    // Every ticket ends, one too that a login has opened while the person's row was waited for.
    { isolationLevel: 'read committed' },
  )
}
