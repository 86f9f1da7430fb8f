import { digitsOf } from './mask.ts'

export type CardBrand =
  'visa' | 'mastercard' | 'elo' | 'hiper' | 'hipercard' | 'amex' | 'diners' | 'discover' | 'aura'

export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  aura: 'Aura',
}

/**
 * The brands that are offered, by the id they travel and are stored with; all have numbers of the sixteen digits that
 * the field takes. Append only: another brand under an id would rename the cards that were paid with it.
 */
export const offeredCardBrands: ReadonlyMap<number, CardBrand> = new Map([
  [1, 'visa'],
  [2, 'mastercard'],
  [3, 'elo'],
  [4, 'hipercard'],
  [5, 'hiper'],
])

// Beginnings of numbers. The order decides: Elo lies inside the ranges of Visa, Discover and Aura, and Hiper is narrow.
const ranges: readonly (readonly [CardBrand, starts: string])[] = [
  [
    'elo',
    `401178 401179 431274 438935 451416 457393 457631 457632 504175 506699-506778 509000-509999 627780 636297 636368
     650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978
     651652-651679 655000-655019 655021-655058`,
  ],
  ['hiper', '637095 63737423 63743358 637568 637599 637609 637612'],
  ['hipercard', '606282'],
  ['visa', '4'],
  ['mastercard', '51-55 2221-2720'],
  ['amex', '34 37'],
  ['diners', '300-305 36 38 39'],
  ['discover', '6011 644-649 65'],
  ['aura', '50'],
]

function within(digits: string, range: string): boolean {
  const [from = '', to = from] = range.split('-')
  const start = digits.slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}

/**
 * The brand that a card number seems to be of, from its first six digits on; null when unknown.
 * The lists are not official: preselect by it, never refuse by it.
 */
export function detectCardBrand(value: string): CardBrand | null {
  const digits = digitsOf(value)
  if (digits.length < 6) return null
  for (const [brand, starts] of ranges)
    if (starts.split(/\s+/).some((range) => within(digits, range))) return brand
  return null
}
