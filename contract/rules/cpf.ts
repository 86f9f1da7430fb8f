import { checkDigit, isRepeated } from './check-digit.ts'
import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

export const cpfMask = '000.000.000-00'

/** Whether eleven digits are a CPF: both check digits right and not all digits the same. */
export function isCpf(digits: string): boolean {
  return (
    /^[0-9]{11}$/.test(digits) &&
    !isRepeated(digits) &&
    checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(digits.charAt(9)) &&
    checkDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(digits.charAt(10))
  )
}

/** A field that takes a CPF only: every wrong value gets the same sentence (row W7). */
export const cpf: FieldRule = {
  check: (value) => (value.trim() === '' || isCpf(digitsOf(value)) ? null : 'cpfInvalid'),
  mask: cpfMask,
  normalise: digitsOf,
  format: (value) => formatMask(cpfMask, value),
  maxLength: 14,
  inputMode: 'numeric',
}
