import { brand } from '#contract/brand.ts'
import { departmentFor } from '#contract/departments.ts'
import { fill } from '#contract/errors.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { mail, withoutLinks } from '#server/delivery/index.ts'
import type { Renderers } from '#server/delivery/index.ts'
import { findLead } from '#server/people/leads/repository.ts'
import { detailsOf, readRecord } from '#server/people/leads/stored-fields.ts'
import { maskCpf } from '#server/people/masking.ts'
import { partnerMailTexts as texts } from '#server/people/texts.ts'
import { partnerAddress } from './approve-partner.ts'
import { findCity } from './repository.ts'

/** A CNPJ is public; the CPF of a person does not travel by mail. */
export const documentShown = (document: string) =>
  document.length === 11 ? maskCpf(document) : documentNumber.format(document)

export const partnerMails: Renderers<'partner.registered' | 'partner.approved'> = {
  'partner.registered': async ({ leadId }, { db }) => {
    const lead = await findLead(db, leadId)
    if (!lead) return null
    const registration = readRecord(partnerFields, lead.payload)
    const city = await findCity(db, registration.cityId)
    return mail(departmentFor('partners').mailbox, {
      title: fill(texts.registered, { nome: withoutLinks(registration.tradeName) }),
      opening: [texts.opening],
      details: [
        [texts.protocol, String(lead.id)],
        ...detailsOf(partnerFields, lead.payload, {
          cidade: city ? `${city.name}/${city.uf}` : '',
          document: documentShown(registration.document),
        }),
      ],
      closing: [texts.closing],
    })
  },
  'partner.approved': async ({ leadId, hash }, { db, config }) => {
    const lead = await findLead(db, leadId)
    if (!lead) return null
    const url = partnerAddress(config, hash)
    return mail(lead.email, {
      title: texts.approved,
      opening: [
        fill(texts.approvedGreeting, { nome: withoutLinks(lead.name) }),
        fill(texts.approvedOpening, { marca: brand.name, endereco: url }),
      ],
      details: [],
      link: { label: texts.approvedLink, url },
      closing: [],
    })
  },
}
