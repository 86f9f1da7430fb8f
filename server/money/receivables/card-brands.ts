import type { Combo } from '#contract/calls/schemas.ts'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import type { CardBrand } from '#contract/rules/card-brand.ts'

/** Brands on offer with their ids, from 1: only those with sixteen digits (decision C9). */
export const cardBrandCombo: Combo[] = offeredCardBrands.map((brand, index) => ({
  Texto: cardBrandNames[brand],
  Valor: index + 1,
}))

/** The brand of an id; null when none is offered under it. */
export function cardBrandOf(id: number): CardBrand | null {
  return offeredCardBrands[id - 1] ?? null
}
