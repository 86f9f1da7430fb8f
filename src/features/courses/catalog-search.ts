import { isCategory, type Category } from '#contract/categories.ts'
import { shownPart } from '#contract/rendered-address.ts'
import { stateByUf } from '#contract/states.ts'
import { hoursRanges, priceRanges, rangeNamed } from './course-filters.ts'

/** The search parameters of the catalogue: each absent where it is not set. */
export interface CatalogSearch {
  busca?: string
  categoria?: Category
  uf?: string
  /** Name of a range of hours, and of prices. */
  horas?: string
  preco?: string
}

const textOf = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''

/** Accepts the well-formed parameters of a search string and ignores the others. The router has read a text of digits as a number. */
export function readCatalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const category = textOf(raw.categoria).toLowerCase()
  return {
    busca: shownPart(textOf(raw.busca)) || undefined,
    categoria: isCategory(category) ? category : undefined,
    uf: stateByUf(textOf(raw.uf))?.uf,
    horas: rangeNamed(hoursRanges, textOf(raw.horas))?.name,
    preco: rangeNamed(priceRanges, textOf(raw.preco))?.name,
  }
}
