import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { contactDepartments } from '#contract/departments.ts'
import { leads } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { letter, quote } from '#server/delivery/index.ts'
import type { Renderers } from '#server/delivery/index.ts'
import { greet } from '#server/people/greeting.ts'
import { contactLetterTexts as texts } from '#server/people/texts.ts'
import { readContact } from './check-contact.ts'

const host = brand.email.split('@')[1] ?? 'localhost'

/** Mailboxes of the departments, by number. */
const mailboxes: Readonly<Record<number, string>> = {
  1: `comercial@${host}`,
  2: `pedagogico@${host}`,
  3: `parceiros@${host}`,
}

/** The mailbox of a department; the general one for an unknown number. */
export const mailboxOf = (department: number) => mailboxes[department] ?? brand.email

const departmentName = (department: number) =>
  contactDepartments.find(({ id }) => id === department)?.name ?? String(department)

async function findContact({ db }: Deps, { leadId }: { leadId: number }) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  return lead && { protocol: lead.id, at: lead.createdAt, contact: readContact(lead.payload) }
}

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Letters of the contact page: to the department, and to the sender where a receipt is owed. */
export const contactLetters: Renderers<'contact.received' | 'contact.receipt'> = {
  'contact.received': async (payload, deps) => {
    const found = await findContact(deps, payload)
    if (!found) return null
    const { contact, protocol, at } = found
    return letter(mailboxOf(contact.department), {
      title: fill(texts.received, {
        departamento: departmentName(contact.department),
        protocolo: protocol,
      }),
      opening: [texts.receivedOpening],
      facts: [
        [texts.protocol, String(protocol)],
        [texts.receivedAt, dateTime.format(at)],
        [texts.name, quote(contact.name)],
        [texts.email, contact.email],
        [texts.phone, contact.phone],
        [texts.city, quote(`${contact.city} / ${contact.uf}`)],
        [texts.message, quote(contact.message)],
      ],
      closing: [],
    })
  },
  /** Without the message: anybody may type anybody's address into this form. */
  'contact.receipt': async (payload, deps) => {
    const found = await findContact(deps, payload)
    if (!found) return null
    const { contact, protocol, at } = found
    return letter(contact.email, {
      title: fill(texts.receipt, { protocolo: protocol }),
      opening: [
        greet(texts.receiptGreeting, contact.name),
        fill(texts.receiptOpening, { departamento: departmentName(contact.department) }),
      ],
      facts: [
        [texts.protocol, String(protocol)],
        [texts.receivedAt, dateTime.format(at)],
      ],
      closing: [texts.receiptWithdrawal, texts.receiptNotYou],
    })
  },
}
