import { and, eq, gt } from 'drizzle-orm'
import { digitsOf } from '#contract/rules/mask.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import { transactInTurn } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/delivery/index.ts'
import { issueTicket } from './person-tickets.ts'
import { findAdmin, findStudent } from './repository.ts'

const pauseMs = 10 * 60_000

/**
 * Queues an e-mail with the link to a new password, and one to each where a CPF is a student's and an administrator's: any
 * visitor may enrol with the CPF of an administrator. Once a CPF in ten minutes. The work is the same for a known and an
 * unknown CPF, which leaves a ticket without owner, whose e-mail is never written (T07).
 */
export async function forgotPassword(
  { db, keys, clock, random }: Pick<Deps, 'db' | 'keys' | 'clock' | 'random'>,
  typed: string,
): Promise<void> {
  const cpf = digitsOf(typed)
  const now = clock()
  const subject = keys.hmac(cpf)
  await transactInTurn(db, [subject], async (tx) => {
    const [student, admin] = [await findStudent(tx, cpf), await findAdmin(tx, cpf)]
    const [recent] = await tx
      .select({ id: personTickets.id })
      .from(personTickets)
      .where(
        and(
          eq(personTickets.subject, subject),
          eq(personTickets.kind, 'reset'),
          gt(personTickets.createdAt, new Date(now.getTime() - pauseMs)),
        ),
      )
      .limit(1)
    if (recent) return
    const people = [student, admin].filter((person) => person !== undefined)
    for (const person of people.length > 0 ? people : [null]) {
      const id = person?.id ?? null
      const owner = person?.kind === 'admin' ? { adminId: id } : { studentId: id }
      const ticketId = await issueTicket(tx, 'reset', { subject, ...owner }, null, {
        clock,
        random,
      })
      await enqueue(tx, {
        kind: 'password.reset',
        // Found by the person, with whom the e-mail is erased: it outlives its ticket.
        aggregate: person ? `${person.kind}:${person.id}` : `ticket:${ticketId}`,
        payload: { ticketId },
      })
    }
  })
}
