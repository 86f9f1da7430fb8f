import type { PartnerRegistration } from '#contract/calls/partners.ts'
import type { Acceptance } from '#contract/calls/schemas.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import type { PartnerValues } from '#contract/partner/form.ts'
import { companyName } from '#contract/rules/company-name.ts'
import { isCompanyDocument } from '#contract/rules/document.ts'
import { extra } from '#src/api/settings.ts'
import { toBody } from '#src/api/to-body.ts'

/**
 * A valid partner form as it is sent (specification section 3): documents, phones and CEP without
 * signs, each phone in its pair (row G6). With a CPF a typed company name does not count, for it is not on screen: the trade
 * name is sent instead. `proof`: the version of the contract that the manager accepted (row G49).
 */
export function toRegistration(
  values: Omit<PartnerValues, 'termos'>,
  proof: Acceptance | null = null,
): PartnerRegistration {
  const tradeName = companyName.normalise(values.nomeFantasia)
  const legalName = isCompanyDocument(values.document)
    ? companyName.normalise(values.razaoSocial)
    : ''
  return {
    ...toBody(partnerFields, values),
    RazaoSocial: legalName || tradeName,
    ...(proof ? extra({ Aceites: [proof] }) : undefined),
  }
}
