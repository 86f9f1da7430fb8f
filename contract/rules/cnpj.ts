import type { PlainCode } from '../errors.ts'
import { checkDigit, isRepeated } from './check-digit.ts'
import type { FieldRule, MaskPattern } from './field-rule.ts'
import { digitsOf, formatMask, withoutWords } from './mask.ts'

export const cnpjMask = '00.000.000/0000-00'
/** The pattern of any CNPJ, letters in the first twelve places. */
const alphanumericCnpjMask = '**.***.***/****-00'

const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const second = [6, ...first]

/** Whether fourteen characters, capitals without separators, are a CNPJ with right check digits. */
export function isCnpj(characters: string): boolean {
  return (
    /^[0-9A-Z]{12}[0-9]{2}$/.test(characters) &&
    !isRepeated(characters) &&
    checkDigit(characters, first) === Number(characters.charAt(12)) &&
    checkDigit(characters, second) === Number(characters.charAt(13))
  )
}

const isWhole = (number: string) => isCnpj(number.toUpperCase())

/** A CNPJ as typed, without separators and words around it, in capitals. */
function bareCnpj(value: string): string {
  return withoutWords(value, isWhole).toUpperCase()
}

/**
 * Whether a value is a CNPJ with letters, as issued since July 2026 (row C6): fourteen
 * characters, at least one letter, right check digits.
 */
function isAlphanumericCnpj(value: string): boolean {
  const bare = bareCnpj(value)
  return /[A-Z]/.test(bare) && isCnpj(bare)
}

/**
 * A field that takes a CNPJ, or digits that `checkDigits` accepts. Only digits are counted, but for one exception: fourteen
 * characters with letters and right check digits are a CNPJ while `acceptAlphanumericCnpj` is on.
 */
export function registrationRule(
  masks: readonly MaskPattern[],
  checkDigits: (digits: string) => PlainCode | null,
  acceptAlphanumericCnpj: boolean,
): FieldRule {
  const mask = acceptAlphanumericCnpj ? [...masks, alphanumericCnpjMask] : masks
  const alphanumeric = (value: string) => acceptAlphanumericCnpj && isAlphanumericCnpj(value)
  const rule: FieldRule = {
    check: (value) =>
      value.trim() === '' || alphanumeric(value) ? null : checkDigits(digitsOf(value)),
    mask,
    upperCase: true,
    normalise: (value) => (alphanumeric(value) ? bareCnpj(value) : digitsOf(value)),
    // What is right is shown as it travels: no letter that is not counted.
    format: (value) =>
      formatMask(mask, rule.check(value) ? bareCnpj(value) : rule.normalise(value)),
    maxLength: 18,
    inputMode: acceptAlphanumericCnpj ? 'text' : 'numeric',
  }
  return rule
}

export const cnpjRule = ({ acceptAlphanumericCnpj = true } = {}) =>
  registrationRule(
    [cnpjMask],
    (digits) => (isCnpj(digits) ? null : 'cnpjInvalid'),
    acceptAlphanumericCnpj,
  )

/** `cnpjRule` with letters accepted. */
export const cnpj = cnpjRule()
