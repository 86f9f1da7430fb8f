import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { documents } from '#server/platform/db/schema.ts'

/** The newest version of a document, as a query to join. */
export const newestDocument = (db: Tx, kind: string) =>
  db.select().from(documents).where(eq(documents.kind, kind)).orderBy(desc(documents.id)).limit(1)

/** The newest version of a document. */
export async function currentDocument(db: Tx, kind: string) {
  const [row] = await newestDocument(db, kind)
  return row
}
