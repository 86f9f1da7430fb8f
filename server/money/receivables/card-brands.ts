import type { Combo } from '#contract/calls/schemas.ts'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import type { CardBrand } from '#contract/rules/card-brand.ts'

/** The brands on offer (row C9). */
export const cardBrandCombo: Combo[] = [...offeredCardBrands].map(([id, brand]) => ({
  Texto: cardBrandNames[brand],
  Valor: id,
}))

/** The brand of an id; null when none is offered under it. */
export const cardBrandOf = (id: number): CardBrand | null => offeredCardBrands.get(id) ?? null
