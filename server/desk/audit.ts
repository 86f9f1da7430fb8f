import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { audit } from '#server/platform/db/schema.ts'
import type { SubjectKind } from './action.ts'
import type { Moment } from './subjects.ts'

type AuditRow = typeof audit.$inferSelect

/** Who did what, as a line of a timeline. */
const momentOf = (row: AuditRow): Moment => ({
  at: row.at,
  text: row.actor,
  action: row.action,
  ...(row.reason !== '' && { detail: row.reason }),
})

/** What was done with a subject, oldest first. */
export async function auditMoments(db: Tx, kind: SubjectKind, id: string): Promise<Moment[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectKind, kind), eq(audit.subjectId, id)))
    .orderBy(audit.id)
  return rows.map(momentOf)
}
