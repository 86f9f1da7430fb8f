import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

const mask = '00000-000'

/** A CEP. The address is looked up at exactly eight digits. */
export const postalCode: FieldRule = {
  check: (value) =>
    value.trim() === '' || digitsOf(value).length === 8 ? null : 'postalCodeInvalid',
  mask,
  normalise: digitsOf,
  format: (value) => formatMask(mask, value),
  maxLength: 9,
  plainInMail: true,
  inputMode: 'numeric',
}
