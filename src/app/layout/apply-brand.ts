import { brand } from '#contract/brand.ts'
import { brandTokens } from '#contract/brand-colours.ts'

/** Provides the brand's colours, made legible, to the style sheets, as the custom properties `--brand-…` of `style`. */
export function applyBrand(style: Pick<CSSStyleDeclaration, 'setProperty'>): void {
  for (const [name, colour] of Object.entries(brandTokens(brand.colours))) {
    style.setProperty(`--brand-${name}`, colour)
  }
}
