import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { documents } from '#server/platform/db/schema.ts'

/** The newest version of a document. */
export async function currentDocument(db: Tx, kind: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(desc(documents.id))
    .limit(1)
  return row
}
