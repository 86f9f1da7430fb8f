import { eq } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { mailboxOf } from '#server/people/contact/letters.ts'
import { leads } from '#server/platform/db/schema.ts'
import { letter, quote, withoutLinks } from '#server/delivery/index.ts'
import type { LetterContent, Renderers } from '#server/delivery/index.ts'
import { maskCpf } from '#server/people/masking.ts'
import { partnerLetterTexts as texts } from '#server/people/texts.ts'
import { readPartnerLead } from './check-registration.ts'
import { findCity } from './repository.ts'

const partnersDepartment = 3

/** A CNPJ is public; the CPF of a person does not travel by mail. */
const documentShown = (document: string) =>
  document.length === 11 ? maskCpf(document) : documentNumber.format(document)

/** A quote; nothing of nothing. */
const quoted = (text: string) => (text === '' ? '' : quote(text))

/** The letter to the partners department about a registration. */
export const partnerLetters: Renderers<'partner.registered'> = {
  'partner.registered': async ({ leadId }, { db }) => {
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
    if (!lead) return null
    const registration = readPartnerLead(lead.payload)
    const city = await findCity(db, registration.cityId)
    const facts: LetterContent['facts'] = [
      [texts.protocol, String(lead.id)],
      [texts.tradeName, quoted(registration.tradeName)],
      [texts.legalName, quoted(registration.legalName)],
      [texts.document, documentShown(registration.document)],
      [texts.city, city ? `${city.name}/${city.uf}` : ''],
      [
        texts.address,
        quoted(`${registration.street}, ${registration.number} ${registration.complement}`.trim()),
      ],
      [texts.district, quoted(registration.district)],
      [texts.postalCode, postalCode.format(registration.postalCode)],
      [texts.phone, phone.format(registration.phone)],
      [texts.email, registration.email],
      [texts.manager, quoted(registration.managerName)],
      [texts.managerPhone, phone.format(registration.managerPhone)],
      [texts.managerEmail, registration.managerEmail],
      [texts.notes, quoted(registration.notes)],
    ]
    return letter(mailboxOf(partnersDepartment), {
      title: fill(texts.registered, { nome: withoutLinks(registration.tradeName) }),
      opening: [texts.opening],
      // What was left empty is left out.
      facts: facts.filter(([, value]) => value !== ''),
      closing: [texts.closing],
    })
  },
}
