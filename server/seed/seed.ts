import path from 'node:path'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { contracts } from '#contract/documents.ts'
import {
  applyCatalogue,
  cityNamesOf,
  documentRow,
  problemLines,
  readCatalogue,
  readFolder,
} from '#server/catalogue/index.ts'
import type { ReadCatalogue } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import {
  admins,
  cities,
  courseTypes,
  documents,
  origins,
  partners,
  pictures,
  postalCodes,
  students,
} from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import type { System } from '#server/platform/ports/system.ts'
import { ceps } from './ceps.ts'
import { municipalities } from './municipalities.ts'
import { originRows } from './origins.ts'
import { seedPeople } from './people.ts'

/** Tables of which one row shows that a database is in use. */
const filled = [courseTypes, students, admins, partners]

async function isEmpty(tx: Tx, table: (typeof filled)[number] | typeof cities | typeof documents) {
  const rows = await tx.select({ id: table.id }).from(table).limit(1)
  return rows.length === 0
}

/** The catalogue of the demo, as of a day: the folder `catalogue`. */
export function readDemo({ clock }: Pick<System, 'clock'>): ReadCatalogue {
  const folder = path.join(repositoryRoot(), 'catalogue')
  const read = readCatalogue(readFolder(folder), {
    today: todayInSaoPaulo(clock()),
    cityNames: cityNamesOf(municipalities()),
  })
  if (read.problems.length > 0)
    throw new Error(`The folder catalogue has faults:\n${problemLines(read.problems).join('\n')}`)
  return read
}

/**
 * Writes what every portal needs to sell a course, each table that is empty: the country's municipalities, how people came to
 * know the provider, and the contracts that people accept. What an operator wrote is not changed.
 */
export async function seedBasics(tx: Tx, system: System): Promise<void> {
  if (await isEmpty(tx, cities)) await insertMany(tx, cities, municipalities())
  if ((await tx.$count(origins)) === 0) await insertMany(tx, origins, originRows)
  if (await isEmpty(tx, documents)) {
    const names: string[] = Object.values(contracts)
    const { catalogue } = readDemo(system)
    const ours = catalogue.contracts.filter(({ name }) => names.includes(name))
    await insertMany(tx, documents, ours.map(documentRow))
  }
  // Before pictures were stored they were files of the demo.
  if ((await tx.$count(pictures)) === 0 && !(await isEmpty(tx, courseTypes)))
    await insertMany(tx, pictures, readDemo(system).catalogue.pictures)
}

/** Writes the demo catalogue and its people into a database without courses and accounts. Returns whether it did. */
export async function seedDemo(tx: Tx, system: System): Promise<boolean> {
  for (const table of filled) if (!(await isEmpty(tx, table))) return false
  const { problems } = await applyCatalogue(tx, readDemo(system), 'demo')
  if (problems.length > 0) throw new Error(problemLines(problems).join('\n'))
  await insertMany(tx, postalCodes, ceps)
  await seedPeople(tx, system)
  return true
}
