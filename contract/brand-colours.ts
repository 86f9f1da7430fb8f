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
/** What tokens.css has as its soft ink: the palest text on paper. */
const softInk = '#465962'
/** What floats in the dark scheme, as tokens.css has it. */
const darkBubble = '#33454f'
const [text, comfortable, strong] = [4.5, 5.5, 7]

/** Surface and paper of the dark scheme, as tokens.css mixes them from the ink. */
const darkGrounds = (ink: Colour): readonly [surface: Colour, paper: Colour] => [
  mix(ink, 0.62, '#101214'),
  mix(ink, 0.4, '#07090a'),
]

/**
 * Makes a brand legible by WCAG 2.2 AA in both schemes: a colour that fails is darkened (in the light) or lightened, one
 * that passes stays as it is. So no brand can make a page unreadable.
 */
export function brandTokens(wished: BrandColours): BrandTokens {
  const paper = towards(white, wished.paper, comfortable, () => [softInk])
  const grounds = [white, paper]
  const ink = towards(black, wished.ink, strong, () => grounds)
  const inLight = (colour: Colour, soft: number) =>
    towards(black, colour, text, (tried) => [...grounds, mix(tried, soft, white)])
  const [surface, darkPaper] = darkGrounds(ink)
  const inDark = (colour: Colour) =>
    lightened(colour, comfortable, (tried) => [surface, darkPaper, mix(tried, 0.16, surface)])
  const primary = inLight(wished.primary, 0.09)
  return {
    primary,
    ink,
    // The ring of the focus has its two tones from these.
    accent: towards(white, wished.accent, text, () => [ink, darkBubble]),
    paper,
    danger: inLight(wished.danger, 0.07),
    success: inLight(wished.success, 0.1),
    'primary-dark': inDark(primary),
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
