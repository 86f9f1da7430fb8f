import type { FieldRule } from './field-rule.ts'
import { completeParts, digitsOf, formatMask } from './mask.ts'

const mask = '00/00'

const month = '(0[1-9]|1[0-2])'
const wholeYear = '20([0-9]{2})'

/** Month and year where the year is written whole: `02/2030`, `022030`, `2/2030`, `2030-02`, `203002`. */
const written = [
  new RegExp(`^[^0-9]*${month}[^0-9]*${wholeYear}[^0-9]*$`),
  new RegExp(`^[^0-9]*([1-9])[^0-9]+${wholeYear}[^0-9]*$`),
]
const yearFirst = [
  new RegExp(`^[^0-9]*${wholeYear}[^0-9]*${month}[^0-9]*(.*)$`, 's'),
  new RegExp(`^[^0-9]*${wholeYear}[^0-9]+([1-9])(?![0-9])[^0-9]*(.*)$`, 's'),
]

const first = (patterns: readonly RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? null

/** People and browsers may write a card's expiry with the whole year, and programs begin with it. */
function shortYear(text: string): string {
  const [, m, y] = first(written, text) ?? []
  if (m !== undefined) return `${m}/${y}`
  const [, year, later, rest] = first(yearFirst, text) ?? []
  // The rest stays after the month, unless it would make another whole year of 20.
  return later === undefined || (rest && year === '20') ? text : `${later}/${year}${rest}`
}

const lay = (text: string) => formatMask(mask, completeParts(shortYear(text)))

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
      if (digits.length !== 4 || year > reference.year + 10) return 'expiryYearInvalid'
      if (month < 1 || month > 12) return 'expiryMonthInvalid'
      const past = year * 12 + month < reference.year * 12 + reference.month
      return past ? 'cardExpired' : null
    },
    mask,
    normalise: (value) => digitsOf(rule.format(value)),
    // Twice: laid out, scattered digits may be a whole year.
    format: (value) => lay(lay(value)),
    maxLength: 5,
    inputMode: 'numeric',
  }
  return rule
}
