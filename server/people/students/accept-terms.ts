import type { Acceptance } from '#contract/calls/schemas.ts'
import { consentWordings } from '#contract/consents.ts'
import { contracts } from '#contract/documents.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { namesText, recordConsent } from '#server/people/consents/record-consent.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currentDocument } from '#server/catalogue/index.ts'
import { useTicket } from './person-tickets.ts'
import { acceptPending, findOwner } from './repository.ts'

/** An acceptance as it is received. `ticket` is from the 403 of the login. */
interface AcceptanceRequest {
  cpf: string
  ticket: string | null
  acceptances: readonly Acceptance[] | undefined
  ip: string
  userAgent: string
}

/**
 * Accepted for so many enrolments; or no valid ticket of that CPF; or the terms have changed; or this installation
 * has none.
 */
type AcceptanceOutcome =
  | { is: 'accepted'; studentId: number; enrolments: number }
  | { is: 'refused' | 'changed' | 'missing' }

/**
 * Accepts the terms of adhesion for every paid enrolment of a student that waits for it (T12, decision C27). The ticket
 * is used up with it; a refusal leaves it as it was.
 */
export async function acceptTerms(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { cpf, ticket, acceptances, ip, userAgent }: AcceptanceRequest,
): Promise<AcceptanceOutcome> {
  if (!ticket) return { is: 'refused' }
  const now = clock()
  return transact<AcceptanceOutcome>(db, async (tx, undo) => {
    const used = await useTicket(tx, 'acceptance', ticket, now)
    const student = used && (await findOwner(tx, used))
    if (!student || student.cpf !== digitsOf(cpf)) return undo({ is: 'refused' })
    const text = await currentDocument(tx, contracts.adhesion)
    if (!text) return undo({ is: 'missing' })
    const named = namesText(acceptances, text)
    if (named === false) return undo({ is: 'changed' })
    const accepted = await acceptPending(tx, student.id, now)
    for (const enrolmentId of accepted)
      await recordConsent(tx, {
        subject: keys.hmac(student.cpf),
        purpose: 'adhesion',
        text,
        wording: consentWordings.adhesion,
        form: 'POST /inscricao/aceitar-termo-adesao',
        declared: named !== null,
        enrolmentId,
        ip,
        userAgent,
      })
    return { is: 'accepted', studentId: student.id, enrolments: accepted.length }
  })
}
