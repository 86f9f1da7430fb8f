import { plain } from '#contract/plain.ts'
import { editsBetween } from '#contract/rules/email-domains.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cities } from '#server/platform/db/schema.ts'

/** The municipalities of the country by state and name. */
export interface CityNames {
  has: (state: string, name: string) => boolean
  /** The one municipality that is written with other accents, `Sao Paulo`, or with one slip, `Joinvile`; else null. */
  corrected: (state: string, name: string) => string | null
}

/** Names as IBGE spells them. */
export function cityNamesOf(cities: readonly { uf: string; name: string }[]): CityNames {
  const exact = new Set(cities.map(({ uf, name }) => `${uf} ${name}`))
  const loose = new Map(cities.map(({ uf, name }) => [`${uf} ${plain(name)}`, name]))
  return {
    has: (state, name) => exact.has(`${state} ${name}`),
    corrected(state, name) {
      const written = plain(name)
      const same = loose.get(`${state} ${written}`)
      if (same !== undefined) return same
      const near = cities.filter(
        ({ uf, name: each }) => uf === state && editsBetween(plain(each), written) === 1,
      )
      return near.length === 1 ? (near[0]?.name ?? null) : null
    },
  }
}

export const storedCityNames = async (tx: Tx): Promise<CityNames> =>
  cityNamesOf(await tx.select({ uf: cities.uf, name: cities.name }).from(cities))
