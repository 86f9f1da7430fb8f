import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { contactDepartments } from '#contract/departments.ts'
import { leads } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from '#server/platform/ports/mail.ts'
import type { Renderers } from '#server/delivery/renderer.ts'
import { letterHtml, letterText } from '#server/delivery/letter-page.ts'
import type { LetterContent } from '#server/delivery/letter-page.ts'
import { firstNameOf } from '#server/people/tickets/masking.ts'
import { readContact } from './check-contact.ts'

const host = brand.email.split('@')[1] ?? 'localhost'

/** Mailboxes of the departments, by number. */
const mailboxes: Readonly<Record<number, string>> = {
  1: `comercial@${host}`,
  2: `pedagogico@${host}`,
  3: `parceiros@${host}`,
}

/** The mailbox of a department; the general one for a number nobody knows. */
export const mailboxOf = (department: number) => mailboxes[department] ?? brand.email

const departmentName = (department: number) =>
  contactDepartments.find(({ id }) => id === department)?.name ?? String(department)

const letter = (to: string, content: LetterContent): Omit<Letter, 'id'> => ({
  to,
  subject: content.title,
  text: letterText(content),
  html: letterHtml(content),
})

async function findContact({ db }: Deps, { leadId }: { leadId: number }) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  return lead && { protocol: lead.id, at: lead.createdAt, contact: readContact(lead.payload) }
}

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Letters of the contact page: to the department, and to whoever wrote to it where a receipt is owed. */
export const contactLetters: Renderers<'contact.received' | 'contact.receipt'> = {
  'contact.received': async (payload, deps) => {
    const found = await findContact(deps, payload)
    if (!found) return null
    const { contact, protocol, at } = found
    return letter(mailboxOf(contact.department), {
      title: `Contato pelo portal: ${departmentName(contact.department)}, protocolo ${protocol}`,
      opening: [
        'Uma pessoa escreveu pela página de contato. Responda pelo e-mail ou telefone dela.',
      ],
      facts: [
        ['Protocolo', String(protocol)],
        ['Recebido em', dateTime.format(at)],
        ['Nome', contact.name],
        ['E-mail', contact.email],
        ['Telefone', contact.phone],
        ['Cidade', `${contact.city} / ${contact.uf}`],
        ['Mensagem', contact.message],
      ],
      closing: [],
    })
  },
  /** Without the message: this form must not carry anybody's words to a stranger's mailbox. */
  'contact.receipt': async (payload, deps) => {
    const found = await findContact(deps, payload)
    if (!found) return null
    const { contact, protocol, at } = found
    return letter(contact.email, {
      title: `Recebemos a sua mensagem, protocolo ${protocol}`,
      opening: [
        `Olá, ${firstNameOf(contact.name)}.`,
        `A sua mensagem ao departamento ${departmentName(contact.department)} foi recebida e será respondida em até 5 dias.`,
      ],
      facts: [
        ['Protocolo', String(protocol)],
        ['Recebido em', dateTime.format(at)],
      ],
      closing: [
        'Se você pediu o cancelamento da sua inscrição pelo direito de arrependimento, vale a data e a hora acima: dentro de 7 dias corridos da contratação, o valor pago é devolvido por inteiro.',
        'Se não foi você quem escreveu, ignore esta mensagem.',
      ],
    })
  },
}
