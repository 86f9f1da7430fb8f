import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { pictures } from '#server/platform/db/schema.ts'

/** A picture by the path that the catalogue names: no path of a request ever reaches the file system (T33). */
export async function findPicture(
  db: Tx,
  path: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.path, path))
  return row ? { type: row.type, bytes: Buffer.from(row.content, 'base64') } : null
}
