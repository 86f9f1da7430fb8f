import { brand } from '#contract/brand.ts'

/** Hands the brand's colours to the style sheets, as the custom properties `--brand-…` of `style`. */
export function applyBrand(style: Pick<CSSStyleDeclaration, 'setProperty'>): void {
  for (const [name, colour] of Object.entries(brand.colours)) {
    style.setProperty(`--brand-${name}`, colour)
  }
}
