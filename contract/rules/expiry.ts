import type { FieldRule } from './field-rule.ts'
import { completeParts, digitsOf, formatMask } from './mask.ts'

const mask = '00/00'

function shortYear(text: string): string {
  // Browsers may fill a card's expiry with the whole year.
  const match = /^\s*([0-9]{1,2})\s*[/-]\s*20([0-9]{2})\s*$/.exec(text)
  return match ? `${match[1]}/${match[2]}` : text
}

/**
 * A card's expiry, MM/AA, always of this century; `1126` on the wire. Good until the last day of
 * its month, at most ten years ahead of the reference, counted by year.
 */
export function expiryRule(reference: { year: number; month: number }): FieldRule {
  const rule: FieldRule = {
    check: (value) => {
      if (value.trim() === '') return null
      const digits = digitsOf(rule.format(value))
      const year = 2000 + Number(digits.slice(2))
      const month = Number(digits.slice(0, 2))
      if (digits.length < 3) return 'expiryInvalid'
      if (digits.length < 4 || year > reference.year + 10) return 'expiryYearInvalid'
      if (month < 1 || month > 12) return 'expiryMonthInvalid'
      const past = year * 12 + month < reference.year * 12 + reference.month
      return past ? 'cardExpired' : null
    },
    mask,
    normalise: (value) => digitsOf(rule.format(value)),
    format: (value) => formatMask(mask, completeParts(shortYear(value))),
    maxLength: 5,
    inputMode: 'numeric',
  }
  return rule
}
