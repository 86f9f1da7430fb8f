import { and, asc, eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/desk.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { admins } from '#server/platform/db/schema.ts'

export type Account = typeof admins.$inferSelect

/** An account by its id; undefined: there is none. */
export async function findAccount(db: Tx, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(admins).where(eq(admins.id, id))
  return account
}

/** All accounts, by name. */
export const listAccounts = (db: Tx, limit: number): Promise<Account[]> =>
  db.select().from(admins).orderBy(asc(admins.name), asc(admins.id)).limit(limit)

/** Whether another account may still decide who works here. Locks those that may, so that two do not leave together. */
export async function othersAdminister(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, 'administration'), admins.active))
    .orderBy(admins.id)
    .for('update')
  return rows.some((each) => each.id !== id)
}

/** Stores a new account, which has no password yet; null: the CPF has an account. */
export async function addAccount(
  tx: Tx,
  account: { cpf: string; name: string; email: string; role: Role },
): Promise<Account | null> {
  // No password has this hash: it is set with the link that the person gets.
  const [added] = await tx
    .insert(admins)
    .values({ ...account, passwordHash: '' })
    .onConflictDoNothing()
    .returning()
  return added ?? null
}

export async function changeAccount(
  tx: Tx,
  id: number,
  change: Partial<Pick<Account, 'role' | 'active' | 'totpSecret' | 'totpConfirmedAt' | 'totpStep'>>,
): Promise<void> {
  await tx.update(admins).set(change).where(eq(admins.id, id))
}

/** Notes the time step of an accepted code; false: it was used already. */
export async function useStep(tx: Tx, id: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(admins)
    .set({ totpStep: step, totpConfirmedAt: sql`coalesce(${admins.totpConfirmedAt}, ${now})` })
    .where(and(eq(admins.id, id), sql`coalesce(${admins.totpStep}, 0) < ${step}`))
    .returning({ id: admins.id })
  return used.length > 0
}
