import { eq } from 'drizzle-orm'
import { departmentFor } from '#contract/departments.ts'
import { fill } from '#contract/errors.ts'
import { rowsOf } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import type { PartnerField } from '#contract/partner/fields.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { leads } from '#server/platform/db/schema.ts'
import { mail, quote, withoutLinks } from '#server/delivery/index.ts'
import type { MailContent, Renderers } from '#server/delivery/index.ts'
import { maskCpf } from '#server/people/masking.ts'
import { partnerMailTexts as texts } from '#server/people/texts.ts'
import { readPartnerLead } from './check-registration.ts'
import { findCity } from './repository.ts'

/** A CNPJ is public; the CPF of a person does not travel by mail. */
const documentShown = (document: string) =>
  document.length === 11 ? maskCpf(document) : documentNumber.format(document)

/** The e-mail to the partners department about a registration. */
export const partnerMails: Renderers<'partner.registered'> = {
  'partner.registered': async ({ leadId }, { db }) => {
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
    if (!lead) return null
    const registration = readPartnerLead(lead.payload)
    const fields: Readonly<Record<string, string | number>> = registration
    const city = await findCity(db, registration.cityId)
    // Fields whose stored value is replaced by one that a reader knows.
    const others: Partial<Record<keyof typeof partnerFields, string>> = {
      cidade: city ? `${city.name}/${city.uf}` : '',
      document: documentShown(registration.document),
    }
    const details = rowsOf(partnerFields).flatMap(([name, row]): MailContent['details'] => {
      const { label, record, rule, unmailed }: PartnerField = row
      if (record === null || unmailed) return []
      const stored = String(fields[record])
      const text = rule ? rule.format(stored) : stored
      const value = others[name] ?? (text && (rule?.plainInMail ? text : quote(text)))
      // What was left empty is left out.
      return value === '' ? [] : [[label, value]]
    })
    return mail(departmentFor('partners').mailbox, {
      title: fill(texts.registered, { nome: withoutLinks(registration.tradeName) }),
      opening: [texts.opening],
      details: [[texts.protocol, String(lead.id)], ...details],
      closing: [texts.closing],
    })
  },
}
