import type { PartnerRegistration } from '#contract/calls/partners.ts'
import { messages } from '#contract/errors.ts'
import { labelsOf, readWire } from '#contract/fields.ts'
import type { RecordOf } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { partnerForm } from '#contract/partner/form.ts'
import { companyName } from '#contract/rules/company-name.ts'
import { isCompanyDocument } from '#contract/rules/document.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** The stored members of a registration: documents, phones and CEP as digits (letters in a new CNPJ). */
type PartnerLead = RecordOf<typeof partnerFields>

const labels = labelsOf(partnerFields)

/** The state comes with the city, and no member of the payload tells that the box was ticked (row G49). */
const rulesOf = (acceptAlphanumericCnpj: boolean) =>
  partnerForm({ acceptAlphanumericCnpj }).omit(['estado', 'termos'])
const rules = { any: rulesOf(true), digits: rulesOf(false) }

/** Everything wrong with the fields of a registration, one sentence each, in the form's order; a person's company name last (G37). */
export function registrationProblems(
  registration: PartnerRegistration,
  { acceptAlphanumericCnpj }: { acceptAlphanumericCnpj: boolean },
): string[] {
  const form = acceptAlphanumericCnpj ? rules.any : rules.digits
  const { values } = readWire(partnerFields, registration)
  const problems = formProblems(form, values, labels)
  // The form asks for it of companies alone, the API takes it of people too.
  const isPerson = !isCompanyDocument(registration.CNPJ)
  const wrong = isPerson ? companyName.check(values.razaoSocial) : null
  return wrong ? [...problems, `${labels.razaoSocial}: ${messages[wrong]}`] : problems
}

/** A registration without problems, as it is stored. A person without CNPJ may have no name but the trade name. */
export function partnerLead(registration: PartnerRegistration): PartnerLead {
  const { record } = readWire(partnerFields, registration)
  const named = record.legalName || isCompanyDocument(registration.CNPJ)
  return { ...record, legalName: named ? record.legalName : record.tradeName }
}
