import { plain } from '#contract/plain.ts'
import type { Option } from '#src/api/reading.ts'

/** A name without accents, capitals, spaces and signs: `Mogi-Mirim` and `MOGI MIRIM` are one. */
const plainName = (name: string) => plain(name).replace(/[^a-z0-9]/g, '')

/** The municipality of a list that a postal address names (row F19); undefined when none is. */
export function matchCity(cities: readonly Option[], name: string): Option | undefined {
  const wanted = plainName(name)
  return wanted === '' ? undefined : cities.find((city) => plainName(city.label) === wanted)
}
