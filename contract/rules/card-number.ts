import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

const mask = '0000 0000 0000 0000'

/** A card number: sixteen digits. A wrong check digit only warns: whether a card exists is the acquirer's decision. */
export const cardNumber: FieldRule = {
  check: (value) =>
    value.trim() === '' || digitsOf(value).length === 16 ? null : 'cardNumberInvalid',
  warn: (value) => {
    const digits = digitsOf(value)
    return digits.length === 16 && !passesLuhn(digits) ? 'cardNumberUnusual' : null
  },
  mask,
  normalise: digitsOf,
  format: (value) => formatMask(mask, value),
  maxLength: 19,
  inputMode: 'numeric',
}

/** Whether the digits of a card number pass Luhn's check. */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]{13,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    const worth = place % 2 === 1 ? digit * 2 : digit
    sum += worth > 9 ? worth - 9 : worth
  }
  return sum % 10 === 0
}
