import { PGlite } from '@electric-sql/pglite'
import { contracts } from '#contract/documents.ts'
import { pgliteEngine } from '#server/platform/db/pglite-engine.ts'
import { engineDatabase } from '#server/platform/db/database.ts'
import { createReadFunction } from './stored-state.ts'
import { findOffer } from '../server/enrolment-kit.ts'
import { embeddedTemplate } from '../server/template.ts'

/** An engine in memory on this very thread, with the demo catalogue, two offers of it and what is accepted with each. */
export async function openCatalogue() {
  const template = await embeddedTemplate()
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(template)]) })
  const engine = pgliteEngine(pglite)
  const database = engineDatabase(engine, async () => undefined)
  const { db } = database
  const offers = {
    plain: await findOffer(db, { terms: true }),
    deferred: await findOffer(db, { detranApproval: true }),
  }
  await database.close()
  const { rows } = await pglite.query<{ schedule: number; kind: string }>(
    `select distinct s.id as schedule, d.kind from schedules s
     join courses c on c.id = s.course_id join documents d on d.id = c.terms_id or d.kind = $1`,
    [contracts.adhesion],
  )
  const documents = new Map<number, string[]>()
  for (const { schedule, kind } of rows)
    documents.set(schedule, [...(documents.get(schedule) ?? []), kind])
  // Otherwise only the first seed would collect the statistics of the catalogue.
  await pglite.exec('analyze')
  await pglite.exec(createReadFunction)
  return { pglite, engine, offers, documents }
}
