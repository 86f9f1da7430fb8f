import type { PartnerRegistration } from '#contract/calls/partners.ts'
import type { Acceptance } from '#contract/calls/schemas.ts'
import { rowsOf, toWire } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import type { PartnerField } from '#contract/partner/fields.ts'
import type { PartnerValues } from '#contract/partner/form.ts'
import { companyName } from '#contract/rules/company-name.ts'
import { isCompanyDocument } from '#contract/rules/document.ts'
import { apiSettings, extra } from '#src/api/settings.ts'

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
    ...withoutOwn(toWire(partnerFields, values)),
    RazaoSocial: legalName || tradeName,
    ...(proof ? extra({ Aceites: [proof] }) : undefined),
  }
}

/** What is sent, without the members of our own where the API takes none. */
function withoutOwn<Sent extends object>(sent: Sent): Sent {
  if (apiSettings().extras) return sent
  const rows = rowsOf<Readonly<Record<string, PartnerField>>>(partnerFields)
  const own = rows.flatMap(([, row]) => (row.own ? Object.keys(row.wire.members) : []))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members of our own are optional
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !own.includes(name))) as Sent
}
