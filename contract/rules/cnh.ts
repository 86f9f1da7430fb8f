import type { FieldRule } from './field-rule.ts'
import { digitsOf, withoutWords } from './mask.ts'

/**
 * Whether eleven digits carry the check digits of a CNH register number, in the full variant: the
 * negative branch adds 11. Copies of the algorithm that forget it refuse real licences.
 */
export function hasCnhCheckDigits(digits: string): boolean {
  if (!/^[0-9]{11}$/.test(digits)) return false
  let falling = 0
  let rising = 0
  for (let place = 0; place < 9; place += 1) {
    falling += Number(digits.charAt(place)) * (9 - place)
    rising += Number(digits.charAt(place)) * (place + 1)
  }
  const overflow = falling % 11 === 10
  const one = overflow ? 0 : falling % 11
  const rest = (rising % 11) - (overflow ? 2 : 0)
  const two = (rest < 0 ? rest + 11 : rest) % 10
  return digits.endsWith(`${one}${two}`)
}

/**
 * A driving licence number: nine to fifteen characters, because older kinds are still valid. Check
 * digits only warn: too many real licences fail every published version of them.
 */
export const cnh: FieldRule = {
  check: (value) => {
    const { length } = cnh.normalise(value)
    return value.trim() === '' || (length >= 9 && length <= 15) ? null : 'cnhInvalid'
  },
  warn: (value) => {
    const digits = digitsOf(value)
    return digits.length === 11 && !hasCnhCheckDigits(digits) ? 'cnhUnusual' : null
  },
  // Letters that are joined to the number may be a part of it.
  normalise: (value) => withoutWords(value),
  format: (value) => value,
  maxLength: 15,
  inputMode: 'numeric',
}
