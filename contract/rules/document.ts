import type { PlainCode } from '../errors.ts'
import { alphanumericCnpjMask, bareCnpj, cnpjMask, isAlphanumericCnpj, isCnpj } from './cnpj.ts'
import { cpfMask, isCpf } from './cpf.ts'
import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

function checkDigits(digits: string): PlainCode | null {
  if (digits.length < 11) return 'documentInvalid'
  if (digits.length === 11) return isCpf(digits) ? null : 'cpfInvalid'
  if (digits.length === 12) return 'documentInvalid'
  return isCnpj(digits) ? null : 'cnpjInvalid'
}

/**
 * A field that takes a CPF or a CNPJ. Only digits are counted, but for one exception: fourteen
 * characters with letters and right check digits are a CNPJ while `acceptAlphanumericCnpj` is on.
 */
export function documentRule({ acceptAlphanumericCnpj = true } = {}): FieldRule {
  const alphanumeric = (value: string) => acceptAlphanumericCnpj && isAlphanumericCnpj(value)
  const mask = acceptAlphanumericCnpj
    ? [cpfMask, cnpjMask, alphanumericCnpjMask]
    : [cpfMask, cnpjMask]
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

/** `documentRule` with letters accepted in a CNPJ. */
export const documentNumber = documentRule()

/** Whether a document is a whole CNPJ, eighteen characters written: the company name is then required. */
export function isCompanyDocument(value: string): boolean {
  return documentNumber.format(value).length === 18
}
