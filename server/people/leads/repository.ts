import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { leads } from '#server/platform/db/schema.ts'

/** A stored request, whatever form it came by. */
export interface FoundLead {
  id: number
  /** `contact`, `doubts`, `more-info` or `partner`. */
  kind: string
  payload: Readonly<Record<string, unknown>>
  at: Date
  handledAt: Date | null
  name: string
  email: string
  /** What the visitor wrote; empty where the form asks for no message. */
  message: string
}

export function asLead({ createdAt, ...row }: typeof leads.$inferSelect): FoundLead {
  const first = (...names: string[]) =>
    names.map((name) => row.payload[name]).find((value) => typeof value === 'string') ?? ''
  return {
    ...row,
    at: createdAt,
    name: first('name', 'nome', 'tradeName'),
    email: first('email'),
    message: first('message', 'msg'),
  }
}

/** The request of a number; null: there is none. */
export async function findLead(db: Tx, id: number): Promise<FoundLead | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  return row ? asLead(row) : null
}

/** Stores a request of any form. Returns its id. */
export async function storeLead(
  tx: Tx,
  kind: string,
  payload: Record<string, unknown>,
): Promise<number> {
  const [row] = await tx.insert(leads).values({ kind, payload }).returning({ id: leads.id })
  if (!row) throw new Error('The lead was not stored')
  return row.id
}

/** Takes a request out of the queue; false: another person has done so. */
export async function handleLead(tx: Tx, id: number, now: Date): Promise<boolean> {
  const handled = await tx
    .update(leads)
    .set({ handledAt: now })
    .where(and(eq(leads.id, id), isNull(leads.handledAt)))
    .returning({ id: leads.id })
  return handled.length > 0
}
