import { and, eq, inArray } from 'drizzle-orm'
import { fill } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consents, documents } from '#server/platform/db/schema.ts'
import { html, trusted } from '#server/platform/html/html.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { enrolmentMailTexts as texts } from './texts.ts'

type Attachment = NonNullable<Mail['attachments']>[number]

/** With more texts than these the cache begins anew: more than a catalogue has in use. */
const mostCached = 200

/**
 * Rendered texts by document: an accepted version in `documents` is never changed, so its text is read, cleaned and
 * rendered once and not once an e-mail. By database, because tests open several in one process.
 */
const cached = new WeakMap<Tx, Map<number, Attachment>>()

function render({ kind, version, title, html: text }: typeof documents.$inferSelect): Attachment {
  const content = html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${fill(texts.documentVersion, { versao: version })}</p>${trusted(safeHtml(text))}</body></html>`
  return {
    filename: `${kind}-versao-${version}.html`,
    content: content.markup,
    contentType: 'text/html; charset=utf-8',
  }
}

/** The versions that were accepted with an enrolment, not those served now, as files for its e-mail. */
export async function acceptedTexts(db: Tx, enrolmentId: number): Promise<Attachment[]> {
  const last = cached.get(db)
  // A new map and not an emptied one: this e-mail, and another one under way, still read theirs.
  const known = last && last.size <= mostCached ? last : new Map<number, Attachment>()
  cached.set(db, known)
  const accepted = await db
    .select({ id: documents.id })
    .from(consents)
    .innerJoin(
      documents,
      and(
        eq(documents.kind, consents.documentKind),
        eq(documents.version, consents.documentVersion),
      ),
    )
    .where(eq(consents.enrolmentId, enrolmentId))
    .orderBy(consents.id)
  const missing = accepted.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (missing.length > 0) {
    const rows = await db.select().from(documents).where(inArray(documents.id, missing))
    for (const row of rows) known.set(row.id, render(row))
  }
  return accepted.flatMap(({ id }) => known.get(id) ?? [])
}
