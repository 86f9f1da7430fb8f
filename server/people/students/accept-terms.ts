import type { Acceptance } from '#contract/calls/schemas.ts'
import { consentWordings } from '#contract/consents.ts'
import { contracts } from '#contract/documents.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { findAcceptance, recordConsents } from '#server/people/consents/record-consents.ts'
import type { Consent, Sender } from '#server/people/consents/record-consents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currentDocument } from '#server/catalogue/index.ts'
import { useTicket } from './person-tickets.ts'
import { acceptPending, findOwner } from './repository.ts'
import type { Person } from './repository.ts'

/** Who accepts, and from where. */
interface Acceptor extends Sender {
  acceptances: readonly Acceptance[] | undefined
}

/** An acceptance as it is received. `ticket` is from the 403 of the login. */
interface AcceptanceRequest extends Acceptor {
  cpf: string
  ticket: string | null
}

/** Accepted for so many enrolments; or the terms have changed; or this installation has none. */
type Recorded =
  { is: 'accepted'; studentId: number; enrolments: number } | { is: 'changed' | 'missing' }

/** The same, or no valid ticket of that CPF. */
type AcceptanceOutcome = Recorded | { is: 'refused' }

/** Accepts the terms of adhesion for every paid enrolment of a student that waits for it (row C27). */
async function recordAcceptance(
  tx: Tx,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  student: Pick<Person, 'id' | 'cpf'>,
  { acceptances, ...sender }: Acceptor & Pick<Consent, 'form'>,
): Promise<Recorded> {
  const text = await currentDocument(tx, contracts.adhesion)
  if (!text) return { is: 'missing' }
  const acceptance = findAcceptance(acceptances, text)
  if (acceptance === 'other') return { is: 'changed' }
  const accepted = await acceptPending(tx, student.id, clock())
  const consent = {
    ...sender,
    subject: keys.hmac(student.cpf),
    purpose: 'adhesion',
    text,
    wording: consentWordings.adhesion,
    declared: acceptance === 'declared',
  }
  if (accepted.length > 0)
    await recordConsents(
      tx,
      accepted.map((enrolmentId) => ({ ...consent, enrolmentId })),
    )
  return { is: 'accepted', studentId: student.id, enrolments: accepted.length }
}

/** Accepts the terms by the ticket of a login (T12). The ticket is used up with it; a refusal leaves it as it was. */
export async function acceptTerms(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { cpf, ticket, ...acceptor }: AcceptanceRequest,
): Promise<AcceptanceOutcome> {
  if (!ticket) return { is: 'refused' }
  return transact<AcceptanceOutcome>(deps.db, async (tx, undo) => {
    const used = await useTicket(tx, 'acceptance', ticket, deps.clock())
    const student = used && (await findOwner(tx, used))
    if (!student || student.cpf !== digitsOf(cpf)) return undo({ is: 'refused' })
    const form = 'POST /inscricao/aceitar-termo-adesao'
    const outcome = await recordAcceptance(tx, deps, student, { form, ...acceptor })
    return outcome.is === 'accepted' ? outcome : undo(outcome)
  })
}

/** Accepts the terms as a student who is in the student area: a login with another enrolment gives no ticket for it. */
export const acceptInArea = (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  student: Person,
  acceptor: Acceptor,
): Promise<Recorded> =>
  transact(deps.db, (tx) =>
    recordAcceptance(tx, deps, student, { form: 'POST /area-aluno/aceitar', ...acceptor }),
  )
