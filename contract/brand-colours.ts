import { lightened, mix, towards, type Colour } from './colours.ts'

/** The six colours of a brand, each `#rrggbb`, as its owner wishes them. */
export interface BrandColours {
  primary: Colour
  ink: Colour
  accent: Colour
  paper: Colour
  danger: Colour
  success: Colour
}

/** The colours of a brand as they may be shown; those ending in `-dark` are for the dark scheme. */
type BrandTokens = Record<
  keyof BrandColours | 'primary-dark' | 'danger-dark' | 'success-dark',
  Colour
>

const white = '#ffffff'
const black = '#000000'
/** The soft ink of tokens.css. */
const softInk = '#465962'
/** Background of tooltips, skip links and loader in the dark scheme, as tokens.css has it. */
const darkBubble = '#33454f'
const contrastOf = { text: 4.5, comfortable: 5.5, strong: 7 }
/** Share of the colour in its tinted background, as tokens.css has it; in the dark scheme a little more than the most that it has. */
const tint = { primary: 0.09, danger: 0.07, success: 0.1, dark: 0.16 }

/** Surface and paper of the dark scheme, as tokens.css mixes them from the ink. */
const darkGrounds = (ink: Colour): readonly [surface: Colour, paper: Colour] => [
  mix(ink, 0.62, '#101214'),
  mix(ink, 0.4, '#07090a'),
]

/**
 * Makes a brand legible by WCAG 2.2 AA in both schemes. In the light scheme a colour that passes stays; one that fails is
 * darkened (paper and accent: lightened). Dark variants are lightened and their saturation is limited, even where they pass.
 */
export function brandTokens(wished: BrandColours): BrandTokens {
  const paper = towards(white, wished.paper, contrastOf.comfortable, () => [softInk])
  const grounds = [white, paper]
  const ink = towards(black, wished.ink, contrastOf.strong, () => grounds)
  const inLight = (colour: Colour, share: number) =>
    towards(black, colour, contrastOf.text, (tried) => [...grounds, mix(tried, share, white)])
  const [surface, darkPaper] = darkGrounds(ink)
  const inDark = (colour: Colour) =>
    lightened(colour, contrastOf.comfortable, (tried) => [
      surface,
      darkPaper,
      mix(tried, tint.dark, surface),
    ])
  return {
    primary: inLight(wished.primary, tint.primary),
    ink,
    // The focus ring is ink beside accent, so the two must contrast.
    accent: towards(white, wished.accent, contrastOf.text, () => [ink, darkBubble]),
    paper,
    danger: inLight(wished.danger, tint.danger),
    success: inLight(wished.success, tint.success),
    'primary-dark': inDark(wished.primary),
    'danger-dark': inDark(wished.danger),
    'success-dark': inDark(wished.success),
  }
}

/** The colour of a line or a mark by itself, as a partner's: `[in the light, in the dark]`, 3:1 on surface and paper. */
export function markColours(wished: Colour, brand: BrandColours): readonly [Colour, Colour] {
  const { ink, paper } = brandTokens(brand)
  return [
    towards(black, wished, 3, () => [white, paper]),
    lightened(wished, 3, () => darkGrounds(ink)),
  ]
}
