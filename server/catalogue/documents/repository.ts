import { desc, eq, inArray } from 'drizzle-orm'
import { contracts } from '#contract/documents.ts'
import type { ContractName } from '#contract/documents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { documents } from '#server/platform/db/schema.ts'

/** The newest version of a document, as a query to join. */
export const newestDocument = (db: Tx, kind: string) =>
  db.select().from(documents).where(eq(documents.kind, kind)).orderBy(desc(documents.id)).limit(1)

export async function currentDocument(db: Tx, kind: string) {
  const [row] = await newestDocument(db, kind)
  return row
}

/** The contracts that cannot be accepted, because this installation has no text of them. */
export async function missingContracts(db: Tx): Promise<ContractName[]> {
  const wanted = Object.values(contracts)
  const rows = await db
    .selectDistinct({ kind: documents.kind })
    .from(documents)
    .where(inArray(documents.kind, wanted))
  return wanted.filter((name) => !rows.some(({ kind }) => kind === name))
}
