import type { Plugin } from 'vite'
import { brandTokens } from '../../contract/brand-colours.ts'
import type { BrandColours } from '../../contract/brand-colours.ts'

/** The tokens of the style sheet with the colours of a brand, made legible: each `--brand-…` gets its value. */
export function withBrand(css: string, colours: BrandColours): string {
  const tokens = Object.entries(brandTokens(colours))
  return tokens.reduce((text, [name, colour]) => {
    const declaration = new RegExp(`(--brand-${name}): [^;]*;`)
    if (!declaration.test(text)) throw new Error(`tokens.css lacks --brand-${name}`)
    return text.replace(declaration, `$1: ${colour};`)
  }, css)
}

/** Puts the brand's colours into `src/ui/tokens.css`, so that no script has to set them. */
export const brandColours = (colours: BrandColours): Plugin => ({
  name: 'brand-colours',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0]?.endsWith('/src/ui/tokens.css') ? withBrand(code, colours) : null,
})
