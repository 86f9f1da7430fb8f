import { brand } from '#contract/brand.ts'
import { contactFields } from '#contract/contact/fields.ts'
import { contactDepartments } from '#contract/departments.ts'
import { fill } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mail, quote } from '#server/delivery/index.ts'
import type { MailContent, Renderers } from '#server/delivery/index.ts'
import { greet } from '#server/people/greeting.ts'
import { findLead } from '#server/people/leads/repository.ts'
import { detailsOf, readRecord } from '#server/people/leads/stored-fields.ts'
import { contactMailTexts as texts } from '#server/people/texts.ts'

/** A stored contact; a department that no longer exists has the general mailbox. */
async function findContact({ db }: Deps, { leadId }: { leadId: number }) {
  const lead = await findLead(db, leadId)
  if (!lead) return null
  const contact = readRecord(contactFields, lead.payload)
  const department = contactDepartments.find(({ id }) => id === contact.department)
  return {
    protocol: lead.id,
    at: lead.at,
    contact,
    departamento: department?.name ?? contact.department,
    mailbox: department?.mailbox ?? brand.email,
  }
}

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const reference = (protocol: number, at: Date): MailContent['details'] => [
  [texts.protocol, String(protocol)],
  [texts.receivedAt, dateTime.format(at)],
]

/** E-mails of the contact page, to the department and, as a receipt, to the sender; and answers to all requests but partners'. */
export const contactMails: Renderers<'contact.received' | 'contact.receipt' | 'contact.answered'> =
  {
    'contact.received': async (payload, deps) => {
      const found = await findContact(deps, payload)
      if (!found) return null
      const { contact, protocol, at, departamento, mailbox } = found
      return mail(mailbox, {
        title: fill(texts.received, { departamento, protocolo: protocol }),
        opening: [texts.receivedOpening],
        details: [
          ...reference(protocol, at),
          ...detailsOf(contactFields, contact, {
            cidade: quote(`${contact.city} / ${contact.uf}`),
          }),
        ],
        closing: [],
      })
    },
    /** Without the message: a visitor may type another person's address into this form. */
    'contact.receipt': async (payload, deps) => {
      const found = await findContact(deps, payload)
      if (!found) return null
      const { contact, protocol, at, departamento } = found
      return mail(contact.email, {
        title: fill(texts.receipt, { protocolo: protocol }),
        opening: [
          greet(texts.receiptGreeting, contact.name),
          fill(texts.receiptOpening, { departamento }),
        ],
        details: reference(protocol, at),
        closing: [texts.receiptWithdrawal, texts.receiptNotYou],
      })
    },
    'contact.answered': async ({ leadId, text }, { db }) => {
      const lead = await findLead(db, leadId)
      if (!lead) return null
      return mail(lead.email, {
        title: fill(texts.answer, { protocolo: leadId }),
        opening: [greet(texts.receiptGreeting, lead.name), ...text.split(/\n+/)],
        details: [
          ...reference(leadId, lead.at),
          ...(lead.message === '' ? [] : [[texts.yourMessage, quote(lead.message)] as const]),
        ],
        closing: [texts.answerClosing, texts.receiptNotYou],
      })
    },
  }
