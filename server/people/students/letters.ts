import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from '#server/platform/ports/mail.ts'
import type { Messages } from '#server/delivery/messages.ts'
import type { Renderers } from '#server/delivery/renderer.ts'
import { letterHtml, letterText } from '#server/delivery/letter-page.ts'
import type { LetterContent } from '#server/delivery/letter-page.ts'
import { firstNameOf } from '#server/people/tickets/masking.ts'
import { hashOf, newToken } from './person-tickets.ts'
import { findOwner } from './repository.ts'

const paths = { student: 'nova-senha', admin: 'nova-senha-admin' } as const

const letter = (to: string, content: LetterContent): Omit<Letter, 'id'> => ({
  to,
  subject: content.title,
  text: letterText(content),
  html: letterHtml(content),
})

/**
 * The letter with the way to a new password. Its token is made here and only its hash is kept, so that neither the
 * database nor its outbox ever holds a working link; a second attempt to deliver brings a new one.
 */
async function resetLetter({ ticketId: id }: { ticketId: string }, { db, config, clock }: Deps) {
  const [ticket] = await db.select().from(personTickets).where(eq(personTickets.id, id))
  if (!ticket || ticket.usedAt || ticket.expiresAt <= clock()) return null
  const person = await findOwner(db, ticket)
  if (!person) return null
  const token = newToken()
  await db
    .update(personTickets)
    .set({ tokenHash: hashOf(token) })
    .where(eq(personTickets.id, id))
  return letter(person.email, {
    title: 'Crie uma nova senha',
    opening: [
      `Olá, ${firstNameOf(person.name)}.`,
      `Recebemos um pedido para criar uma nova senha de acesso ao portal ${brand.name}. O endereço abaixo vale por 30 minutos, uma única vez.`,
    ],
    facts: [],
    link: {
      label: 'Criar nova senha',
      url: `${config.publicUrl}/${paths[person.kind]}/${token}`,
    },
    closing: ['Se não foi você, ignore esta mensagem: a sua senha continua a mesma.'],
  })
}

async function changedLetter({ kind, personId: id }: Messages['password.changed'], { db }: Deps) {
  const isStudent = kind === 'student'
  const person = await findOwner(db, {
    studentId: isStudent ? id : null,
    adminId: isStudent ? null : id,
  })
  if (!person) return null
  return letter(person.email, {
    title: 'A sua senha foi alterada',
    opening: [
      `Olá, ${firstNameOf(person.name)}.`,
      `A senha do seu acesso ao portal ${brand.name} acaba de ser alterada, e as sessões abertas foram encerradas.`,
    ],
    facts: [],
    closing: ['Se não foi você, fale conosco agora mesmo pelos contatos abaixo.'],
  })
}

/** Letters about passwords. */
export const passwordLetters: Renderers<'password.reset' | 'password.changed'> = {
  'password.reset': resetLetter,
  'password.changed': changedLetter,
}
