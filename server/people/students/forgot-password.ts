import { and, eq, gt, sql } from 'drizzle-orm'
import { digitsOf } from '#contract/rules/mask.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/delivery/outbox.ts'
import { issueTicket } from './person-tickets.ts'
import { findAdmin, findStudent } from './repository.ts'

const pauseMs = 10 * 60_000

/**
 * Sends a letter with the way to a new password. One letter a CPF in ten minutes. The work is the same for every CPF:
 * an unknown CPF leaves a ticket without owner, whose letter is never written (T07).
 */
export async function forgotPassword(
  { db, keys, clock, random }: Pick<Deps, 'db' | 'keys' | 'clock' | 'random'>,
  typed: string,
): Promise<void> {
  const cpf = digitsOf(typed)
  const now = clock()
  const subject = keys.hmac(cpf)
  await transact(db, async (tx) => {
    const lock = Number.parseInt(subject.slice(0, 12), 16)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
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
    const studentId = student?.id ?? null
    const owner = { subject, studentId, adminId: student ? null : (admin?.id ?? null) }
    const ticketId = await issueTicket(tx, 'reset', owner, null, { clock, random })
    await enqueue(tx, {
      kind: 'password.reset',
      aggregate: `ticket:${ticketId}`,
      payload: { ticketId },
    })
  })
}
