import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { admins } from '#server/platform/db/schema.ts'

export type Account = typeof admins.$inferSelect

/** An account by its id; undefined: there is none. */
export async function findAccount(db: Tx, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(admins).where(eq(admins.id, id))
  return account
}

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

/** Notes the time step of an accepted code; false: it was used already. */
export async function useStep(tx: Tx, id: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(admins)
    .set({ totpStep: step, totpConfirmedAt: sql`coalesce(${admins.totpConfirmedAt}, ${now})` })
    .where(and(eq(admins.id, id), sql`coalesce(${admins.totpStep}, 0) < ${step}`))
    .returning({ id: admins.id })
  return used.length > 0
}
