import { isCategory } from '#contract/categories.ts'
import type { Category } from '#contract/categories.ts'
import { stateByUf } from '#contract/states.ts'
import { hoursRanges, priceRanges, rangeNamed } from './course-filters.ts'

/** What the address of the catalogue holds: each absent where nothing is asked for. */
export interface CatalogSearch {
  /** Text of the course search. */
  busca?: string
  categoria?: Category
  /** Letters of a state. */
  uf?: string
  /** Name of a range of hours, and of prices. */
  horas?: string
  preco?: string
}

const LONGEST = 80

const textOf = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''

/** Keeps what is well formed of a search string; anything else is as if it were not there. A number is text that looks like one. */
export function readCatalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const category = textOf(raw.categoria).toLowerCase()
  return {
    busca: textOf(raw.busca).slice(0, LONGEST) || undefined,
    categoria: isCategory(category) ? category : undefined,
    uf: stateByUf(textOf(raw.uf))?.uf,
    horas: rangeNamed(hoursRanges, textOf(raw.horas))?.name,
    preco: rangeNamed(priceRanges, textOf(raw.preco))?.name,
  }
}
