import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Messages } from '#server/delivery/messages.ts'
import type { Renderers } from '#server/delivery/renderer.ts'
import { letter } from '#server/delivery/letter.ts'
import { firstNameOf } from '#server/people/tickets/masking.ts'
import { passwordLetterTexts as texts } from '#server/people/texts.ts'
import { hashOf, newToken } from './person-tickets.ts'
import { findOwner } from './repository.ts'

const paths = { student: 'nova-senha', admin: 'nova-senha-admin' } as const

/**
 * The letter with the way to a new password. Its token is made here and only its hash is kept, so that neither the
 * database nor its outbox ever holds a working link; a second attempt to deliver brings a new one.
 */
async function resetLetter(
  { ticketId: id }: { ticketId: string },
  { db, config, clock, random }: Deps,
) {
  const [ticket] = await db.select().from(personTickets).where(eq(personTickets.id, id))
  if (!ticket || ticket.usedAt || ticket.expiresAt <= clock()) return null
  const person = await findOwner(db, ticket)
  if (!person) return null
  const token = newToken(random)
  await db
    .update(personTickets)
    .set({ tokenHash: hashOf(token) })
    .where(eq(personTickets.id, id))
  return letter(person.email, {
    title: texts.reset,
    opening: [
      fill(texts.greeting, { nome: firstNameOf(person.name) }),
      fill(texts.resetAsked, { marca: brand.name }),
    ],
    facts: [],
    link: {
      label: texts.resetLink,
      url: `${config.publicUrl}/${paths[person.kind]}/${token}`,
    },
    closing: [texts.resetNotYou],
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
    title: texts.changed,
    opening: [
      fill(texts.greeting, { nome: firstNameOf(person.name) }),
      fill(texts.changedNow, { marca: brand.name }),
    ],
    facts: [],
    closing: [texts.changedNotYou],
  })
}

/** Letters about passwords. */
export const passwordLetters: Renderers<'password.reset' | 'password.changed'> = {
  'password.reset': resetLetter,
  'password.changed': changedLetter,
}
