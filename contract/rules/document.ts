import type { PlainCode } from '../errors.ts'
import { alphanumericCnpjMask, bareCnpj, cnpjMask, isAlphanumericCnpj, isCnpj } from './cnpj.ts'
import { cpfMask, isCpf } from './cpf.ts'
import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask, withoutWords } from './mask.ts'

function checkDigits(digits: string): PlainCode | null {
  if (digits.length < 11) return 'documentInvalid'
  if (digits.length === 11) return isCpf(digits) ? null : 'cpfInvalid'
  if (digits.length === 12) return 'documentInvalid'
  return isCnpj(digits) ? null : 'cnpjInvalid'
}

const isWhole = (number: string) => isCpf(number) || isCnpj(number.toUpperCase())

/**
 * A field that takes a CPF or a CNPJ. Only digits are counted, but for one exception: fourteen
 * characters with letters and right check digits are a CNPJ while `acceptAlphanumericCnpj` is on.
 */
export function documentRule({ acceptAlphanumericCnpj = true } = {}): FieldRule {
  const alphanumeric = (value: string) => acceptAlphanumericCnpj && isAlphanumericCnpj(value)
  const mask = acceptAlphanumericCnpj
    ? [cpfMask, cnpjMask, alphanumericCnpjMask]
    : [cpfMask, cnpjMask]
  return {
    check: (value) =>
      value.trim() === '' || alphanumeric(value) ? null : checkDigits(digitsOf(value)),
    mask,
    upperCase: true,
    normalise: (value) => (alphanumeric(value) ? bareCnpj(value) : digitsOf(value)),
    format: (value) => formatMask(mask, withoutWords(value, isWhole).toUpperCase()),
    maxLength: 18,
    inputMode: acceptAlphanumericCnpj ? 'text' : 'numeric',
  }
}

/** `documentRule` with letters accepted in a CNPJ. */
export const documentNumber = documentRule()

/** Whether a document is a whole CNPJ, eighteen characters written: the company name is then required. */
export function isCompanyDocument(value: string): boolean {
  return documentNumber.format(value).length === 18
}
