import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

const mask = '0000'

/** A card's security code: three or four digits. */
export const cvv: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^[0-9]{3,4}$/.test(digitsOf(value)) ? null : 'cvvInvalid',
  mask,
  normalise: digitsOf,
  format: (value) => formatMask(mask, value),
  maxLength: 4,
  inputMode: 'numeric',
}
