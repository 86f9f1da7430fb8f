import { lengths } from './lengths.ts'
import { byRule, choice, freeText, optionalText } from './fields.ts'
import { postalCode } from './rules/postal-code.ts'
import { select } from './rules/select.ts'

/** The rows of an address, without how each form sends them. City and state are ids as numeric strings, from 1. */
export const address = {
  endereco: { label: 'Endereço', ...freeText(lengths.address) },
  numero: { label: 'Número', ...freeText(lengths.number) },
  complemento: { label: 'Complemento', ...optionalText(lengths.complement) },
  bairro: { label: 'Bairro', ...freeText(lengths.district) },
  cidade: { label: 'Cidade', ...choice(select) },
  cep: { label: 'CEP', ...byRule(postalCode) },
} as const
