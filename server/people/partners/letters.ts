import { eq } from 'drizzle-orm'
import { documentNumber } from '#contract/rules/document.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { mailboxOf } from '#server/people/contact/letters.ts'
import { leads } from '#server/platform/db/schema.ts'
import type { Renderers } from '#server/delivery/renderer.ts'
import { letterHtml, letterText } from '#server/delivery/letter-page.ts'
import { maskCpf } from '#server/people/tickets/masking.ts'
import { readPartnerLead } from './check-registration.ts'
import { findCity } from './repository.ts'

const partnersDepartment = 3

/** A CNPJ is public; the CPF of a person does not travel by mail. */
const documentShown = (document: string) =>
  document.length === 11 ? maskCpf(document) : documentNumber.format(document)

/** The letter that tells the partners department of a registration. */
export const partnerLetters: Renderers<'partner.registered'> = {
  'partner.registered': async ({ leadId }, { db }) => {
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
    if (!lead) return null
    const told = readPartnerLead(lead.payload)
    const city = await findCity(db, told.cityId)
    const title = `Novo cadastro de parceiro: ${told.tradeName}`
    const content = {
      title,
      opening: ['Um centro de formação pediu para ser parceiro pelo portal.'],
      facts: [
        ['Protocolo', String(lead.id)],
        ['Nome fantasia', told.tradeName],
        ['Razão social', told.legalName],
        ['CNPJ/CPF', documentShown(told.document)],
        ['Cidade', city ? `${city.name}/${city.uf}` : ''],
        ['Endereço', `${told.street}, ${told.number} ${told.complement}`.trim()],
        ['Bairro', told.district],
        ['CEP', postalCode.format(told.postalCode)],
        ['Telefone', phone.format(told.phone)],
        ['E-mail', told.email],
        ['Gestor', told.managerName],
        ['Telefone do gestor', phone.format(told.managerPhone)],
        ['E-mail do gestor', told.managerEmail],
        ['Observações', told.notes],
      ].filter((fact): fact is [string, string] => Boolean(fact[1])),
      closing: ['Os dados completos estão no cadastro do portal.'],
    }
    return {
      to: mailboxOf(partnersDepartment),
      subject: title,
      text: letterText(content),
      html: letterHtml(content),
    }
  },
}
