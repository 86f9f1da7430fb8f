import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mail } from '#server/delivery/index.ts'
import type { Messages, Renderers } from '#server/delivery/index.ts'
import { greet } from '#server/people/greeting.ts'
import {
  correctionMailTexts as corrections,
  passwordMailTexts as texts,
} from '#server/people/texts.ts'
import { addResetToken, ticketLifeMs } from './person-tickets.ts'
import { findOwner } from './repository.ts'

const paths = { student: 'nova-senha', admin: 'nova-senha-admin' } as const

/**
 * The e-mail with the link to a new password. Its token is made here and only its hash is stored, so that neither the
 * database nor its outbox ever contains a working link; an e-mail that is delivered twice has two, and both work.
 */
async function resetMail({ ticketId }: { ticketId: string }, { db, config, ...system }: Deps) {
  const made = await transact(db, async (tx) => {
    const added = await addResetToken(tx, ticketId, system)
    return added && { token: added.token, person: await findOwner(tx, added.ticket) }
  })
  if (!made?.person) return null
  const { token, person } = made
  return mail(person.email, {
    title: texts.reset,
    opening: [
      greet(texts.greeting, person.name),
      fill(texts.resetAsked, { marca: brand.name, minutos: ticketLifeMs.reset / 60_000 }),
    ],
    details: [],
    link: { label: texts.resetLink, url: `${config.publicUrl}/${paths[person.kind]}/${token}` },
    closing: [texts.resetNotYou],
  })
}

async function changedMail({ kind, personId: id }: Messages['password.changed'], { db }: Deps) {
  const isStudent = kind === 'student'
  const person = await findOwner(db, {
    studentId: isStudent ? id : null,
    adminId: isStudent ? null : id,
  })
  if (!person) return null
  return mail(person.email, {
    title: texts.changed,
    opening: [greet(texts.greeting, person.name), fill(texts.changedNow, { marca: brand.name })],
    details: [],
    closing: [texts.changedNotYou],
  })
}

/** To the address that a student had before a correction, and to the one after it. */
async function correctedMail(
  { studentId, address, changed }: Messages['student.corrected'],
  { db }: Deps,
) {
  const person = await findOwner(db, { studentId, adminId: null })
  if (!person) return null
  return mail(address, {
    title: corrections.title,
    opening: [greet(corrections.opening, person.name)],
    details: [[corrections.changed, changed]],
    closing: [corrections.notYou],
  })
}

export const accountMails: Renderers<'password.reset' | 'password.changed' | 'student.corrected'> =
  {
    'password.reset': resetMail,
    'password.changed': changedMail,
    'student.corrected': correctedMail,
  }
