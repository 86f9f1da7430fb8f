import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { cities, partners } from '#server/platform/db/schema.ts'

/** An active partner by the last segment of its login address. */
export async function findPartner(db: Tx, hash: string) {
  const [row] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.hash, hash), eq(partners.active, true)))
  return row
}

export async function findCity(db: Tx, id: number) {
  // IBGE codes are small; a larger id would not fit the column.
  if (id > 9_999_999) return undefined
  const [row] = await db
    .select({ name: cities.name, uf: cities.uf })
    .from(cities)
    .where(eq(cities.id, id))
  return row
}
