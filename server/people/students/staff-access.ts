import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { personTickets } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { issueTicket, newToken } from './person-tickets.ts'

/** Ends every session and link of an account of the provider. */
export async function endSessionsOf(tx: Tx, adminId: number): Promise<void> {
  await tx.delete(personTickets).where(eq(personTickets.adminId, adminId))
}

/** Issues a ticket and returns the address where an account of the provider makes a password, once, within the time of a reset. */
export async function passwordLink(
  tx: Tx,
  { keys, clock, random, config }: Pick<Deps, 'keys' | 'clock' | 'random' | 'config'>,
  { id, cpf }: { id: number; cpf: string },
): Promise<string> {
  const token = newToken(random)
  await issueTicket(tx, 'reset', { subject: keys.hmac(cpf), adminId: id }, token, { clock, random })
  return `${config.publicUrl}/nova-senha-admin/${token}`
}
