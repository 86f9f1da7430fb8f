import { todayInSaoPaulo } from '#contract/dates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cities } from '#server/platform/db/schema.ts'
import type { System } from '#server/platform/ports/system.ts'
import { seedCatalogue } from './catalogue.ts'
import { content } from './content/index.ts'
import { insertAll } from './insert-all.ts'
import { municipalities } from './municipalities.ts'
import { seedPeople } from './people.ts'

/** Fills an empty database with the country's municipalities, the demo catalogue and its people, in a transaction. */
export async function seedWhenEmpty(tx: Tx, system: System): Promise<boolean> {
  const [city] = await tx.select({ id: cities.id }).from(cities).limit(1)
  if (city) return false
  const places = municipalities()
  await insertAll(tx, cities, places)
  await seedCatalogue(tx, content, { places, today: todayInSaoPaulo(system.clock()) })
  await seedPeople(tx, content.partners, system)
  return true
}
