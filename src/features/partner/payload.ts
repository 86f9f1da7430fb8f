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
 * signs, each phone in its pair (decision G6). A company name typed before the document became a
 * CPF is no longer on screen and does not count: the fantasy name is sent instead. `proof`: the version
 * of the contract that the manager accepted (decision G49).
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
