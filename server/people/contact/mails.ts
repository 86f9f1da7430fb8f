import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { contactDepartments } from '#contract/departments.ts'
import { leads } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mail, quote } from '#server/delivery/index.ts'
import type { MailContent, Renderers } from '#server/delivery/index.ts'
import { greet } from '#server/people/greeting.ts'
import { contactMailTexts as texts } from '#server/people/texts.ts'
import { readContact } from './check-contact.ts'
import type { Contact } from './check-contact.ts'

/** A stored contact; a department that no longer exists has the general mailbox. */
async function findContact({ db }: Deps, { leadId }: { leadId: number }) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (!lead) return null
  const contact = readContact(lead.payload)
  const department = contactDepartments.find(({ id }) => id === contact.department)
  return {
    protocol: lead.id,
    at: lead.createdAt,
    contact,
    departamento: department?.name ?? contact.department,
    mailbox: department?.mailbox ?? brand.email,
  }
}

type Detail = MailContent['details'][number]

/** A line for each member of a contact, so that a new one does not compile until it has its own; null: shown elsewhere. */
const linesOf = (contact: Contact): Record<keyof Contact, Detail | null> => ({
  // In the title.
  department: null,
  name: [texts.name, quote(contact.name)],
  email: [texts.email, contact.email],
  phone: [texts.phone, contact.phone],
  city: [texts.city, quote(`${contact.city} / ${contact.uf}`)],
  // Beside the city.
  uf: null,
  message: [texts.message, quote(contact.message)],
})

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** E-mails of the contact page: to the department, and to the sender where a receipt is owed. */
export const contactMails: Renderers<'contact.received' | 'contact.receipt'> = {
  'contact.received': async (payload, deps) => {
    const found = await findContact(deps, payload)
    if (!found) return null
    const { contact, protocol, at, departamento, mailbox } = found
    return mail(mailbox, {
      title: fill(texts.received, { departamento, protocolo: protocol }),
      opening: [texts.receivedOpening],
      details: [
        [texts.protocol, String(protocol)],
        [texts.receivedAt, dateTime.format(at)],
        ...Object.values(linesOf(contact)).filter((line) => line !== null),
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
      details: [
        [texts.protocol, String(protocol)],
        [texts.receivedAt, dateTime.format(at)],
      ],
      closing: [texts.receiptWithdrawal, texts.receiptNotYou],
    })
  },
}
