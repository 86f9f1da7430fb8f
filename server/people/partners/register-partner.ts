import type { PartnerRegistration } from '#contract/calls/partners.ts'
import { consentWordings } from '#contract/consents.ts'
import { contracts } from '#contract/documents.ts'
import { messages } from '#contract/errors.ts'
import { findAcceptance, recordConsents } from '#server/people/consents/record-consents.ts'
import type { Sender } from '#server/people/consents/record-consents.ts'
import { storeLead } from '#server/people/leads/repository.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ok } from '#server/platform/http/endpoint.ts'
import type { Answer } from '#server/platform/http/endpoint.ts'
import type { SaveAnswer } from '#server/platform/idempotency/once.ts'
import { enqueue } from '#server/delivery/index.ts'
import { currentDocument } from '#server/catalogue/index.ts'
import { partnerTexts } from '#server/people/texts.ts'
import { partnerLead, registrationProblems } from './check-registration.ts'
import { findCity } from './repository.ts'

type RegistrationAnswer = Answer<'POST /cadastro-cfc-parceiro'>

const refused = (problems: readonly string[]): RegistrationAnswer => ({
  status: 422,
  data: { Data: problems.map((Mensagem) => ({ Mensagem })) },
})

/** Everything wrong with a registration; empty when it may be stored. */
async function problemsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  registration: PartnerRegistration,
) {
  const problems = registrationProblems(registration, config)
  if (!(await findCity(db, registration.Municipio_Id)))
    problems.unshift(`Cidade: ${messages.selectInvalid}`)
  const contract = await currentDocument(db, contracts.partner)
  if (!contract) return { problems: [...problems, partnerTexts.contractMissing], contract: null }
  const acceptance = findAcceptance(registration.Aceites, contract)
  if (acceptance === 'other') problems.push(partnerTexts.contractChanged)
  return { problems, contract, declared: acceptance === 'declared' }
}

/**
 * Stores the interest of a future partner with the acceptance of the contract and the e-mail to the team. Answers 422 with every
 * problem, and then stores nothing, not even the answer under its key.
 */
export async function registerPartner(
  deps: Pick<Deps, 'db' | 'keys' | 'config'>,
  registration: PartnerRegistration,
  sender: Sender,
  save: SaveAnswer,
): Promise<RegistrationAnswer> {
  const { problems, contract, declared } = await problemsOf(deps, registration)
  if (problems.length > 0 || !contract) return refused(problems)
  const lead = partnerLead(registration)
  return transact<RegistrationAnswer>(deps.db, async (tx) => {
    const leadId = await storeLead(tx, 'partner', { ...lead })
    const consent = {
      ...sender,
      subject: deps.keys.hmac(lead.document),
      purpose: 'partner',
      text: contract,
      wording: consentWordings.partner,
      form: 'POST /cadastro-cfc-parceiro',
      declared,
      enrolmentId: null,
    } as const
    await recordConsents(tx, [consent])
    await enqueue(tx, { kind: 'partner.registered', payload: { leadId } })
    const answer = ok({ Data: messages.registrationSent })
    await save(tx, answer)
    return answer
  })
}
