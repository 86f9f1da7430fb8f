import { getMunicipalities } from '@brazilian-utils/brazilian-utils'
import type { cities } from '#server/platform/db/schema.ts'

/** Every municipality of the country with its IBGE code and its position in pt-BR order inside the state. */
export function municipalities(): (typeof cities.$inferInsert)[] {
  const { compare } = new Intl.Collator('pt-BR')
  const all = getMunicipalities().map(({ code, name, stateCode }) => ({
    id: Number(code),
    uf: stateCode,
    name,
  }))
  all.sort((one, other) => compare(one.uf, other.uf) || compare(one.name, other.name))
  const counted = new Map<string, number>()
  return all.map((city) => {
    const position = (counted.get(city.uf) ?? 0) + 1
    counted.set(city.uf, position)
    return { ...city, position }
  })
}
