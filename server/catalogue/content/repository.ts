import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { ads, faqs } from '#server/platform/db/schema.ts'

/** The active banners in the provider's order. */
export function listAds(db: Tx) {
  return db.select().from(ads).where(eq(ads.active, true)).orderBy(asc(ads.position), asc(ads.id))
}

/** The active questions of every state and, when one is named, of that state, in the provider's order. */
export function listQuestions(db: Tx, uf: string | undefined) {
  const place = uf ? or(isNull(faqs.uf), eq(faqs.uf, uf)) : isNull(faqs.uf)
  return db
    .select()
    .from(faqs)
    .where(and(eq(faqs.active, true), place))
    .orderBy(asc(faqs.position), asc(faqs.id))
}
