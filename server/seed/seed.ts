import { todayInSaoPaulo } from '#contract/dates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  admins,
  cities,
  courseTypes,
  documents,
  partners,
  students,
} from '#server/platform/db/schema.ts'
import type { System } from '#server/platform/ports/system.ts'
import { documentRow, seedCatalogue } from './catalogue.ts'
import { content } from './content/index.ts'
import { insertAll } from './insert-all.ts'
import { municipalities } from './municipalities.ts'
import { seedPeople } from './people.ts'

/** Tables of which one row shows that a database is in use. */
const filled = [courseTypes, students, admins, partners]

async function isEmpty(tx: Tx, table: (typeof filled)[number] | typeof cities | typeof documents) {
  const rows = await tx.select({ id: table.id }).from(table).limit(1)
  return rows.length === 0
}

/**
 * Writes what every portal needs to sell a course: the country's municipalities and the contracts that people accept. What
 * an operator wrote is not changed.
 */
export async function seedBasics(tx: Tx): Promise<void> {
  if (await isEmpty(tx, cities)) await insertAll(tx, cities, municipalities())
  if (await isEmpty(tx, documents))
    await insertAll(tx, documents, content.documents.map(documentRow))
}

/** Writes the demo catalogue and its people into a database that has neither courses nor people. Returns whether it did. */
export async function seedDemo(tx: Tx, system: System): Promise<boolean> {
  for (const table of filled) if (!(await isEmpty(tx, table))) return false
  await seedCatalogue(tx, content, {
    places: municipalities(),
    today: todayInSaoPaulo(system.clock()),
  })
  await seedPeople(tx, content.partners, system)
  return true
}
