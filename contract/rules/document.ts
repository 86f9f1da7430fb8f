import type { PlainCode } from '../errors.ts'
import { cnpjMask, isCnpj, registrationRule } from './cnpj.ts'
import { cpfMask, isCpf } from './cpf.ts'

function checkDigits(digits: string): PlainCode | null {
  if (digits.length < 11) return 'documentInvalid'
  if (digits.length === 11) return isCpf(digits) ? null : 'cpfInvalid'
  if (digits.length === 12) return 'documentInvalid'
  return isCnpj(digits) ? null : 'cnpjInvalid'
}

export const documentRule = ({ acceptAlphanumericCnpj = true } = {}) =>
  registrationRule([cpfMask, cnpjMask], checkDigits, acceptAlphanumericCnpj)

/** `documentRule` with letters accepted in a CNPJ. */
export const documentNumber = documentRule()

/** Whether a document is as long as a CNPJ, right or not: the company name is then required. */
export function isCompanyDocument(value: string): boolean {
  return documentNumber.format(value).length === 18
}
