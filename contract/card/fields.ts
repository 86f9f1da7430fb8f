import { address } from '../address.ts'
import { atMost, obeys, required } from '../demands.ts'
import { byRule, choice, choiceRow, line, nameDemands, nameRow, ruledRow } from '../fields.ts'
import type { Field } from '../fields.ts'
import { lengths } from '../lengths.ts'
import { emailRow } from '../person.ts'
import { cardNumber } from '../rules/card-number.ts'
import { cardOwner, cardOwnerRule } from '../rules/card-owner.ts'
import { cpf } from '../rules/cpf.ts'
import { cvv } from '../rules/cvv.ts'
import { expiryRule } from '../rules/expiry.ts'
import { cardOwnerPhone, phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { rg } from '../rules/rg.ts'
import { select } from '../rules/select.ts'
import { chars, formats, one, oneLine, ruled } from '../wire.ts'
import type { Wire } from '../wire.ts'

/** What the card form's demands depend on: the present month, and how strict the owner's name is. */
export interface CardTerms {
  today: { year: number; month: number }
  strictCardOwner?: boolean
}

type Rows = Readonly<Record<string, Field<CardTerms>>>

/** The API never uses it to reach a person (decision C11). */
const ownerPhones: Wire<{ TelefoneFixo: string; TelefoneCelular: string }> = {
  members: { TelefoneFixo: formats.phone, TelefoneCelular: formats.phone },
  to: (value) => ({ TelefoneFixo: cardOwnerPhone(value), TelefoneCelular: cardOwnerPhone(value) }),
  from: ({ TelefoneCelular }) => phone.format(TelefoneCelular),
}

/**
 * Who owns the card. Values of selects, here and below, are ids as numeric strings, from 1. Places travel by their names,
 * which the screen puts in place of the ids.
 */
export const cardOwnerFields = {
  cpf: { label: 'CPF do titular', ...ruledRow('CPF', formats.cpf, cpf) },
  rg: {
    label: 'RG do titular',
    ...ruledRow('RG', formats.rg, rg),
    demands: () => [
      required(),
      obeys(rg),
      (value, others) => atMost(lengths.rg)(rg.normalise(value), others),
    ],
  },
  telefone: { label: 'Telefone', ...byRule(phone), wire: ownerPhones },
  email: emailRow('Email'),
  cep: { ...address.cep, wire: one('CEP', formats.postalCode, ruled(postalCode)) },
  endereco: line('Logradouro', address.endereco),
  numero: line('NumeroEndereco', address.numero),
  bairro: line('BairroEndereco', address.bairro),
  estado: { label: 'Estado', ...choice(select), wire: one('UFEndereco', chars(2), oneLine) },
  cidade: { ...address.cidade, wire: one('CidadeEndereco', chars(lengths.city), oneLine) },
  nome: {
    label: 'Nome no cartão',
    ...nameRow('Nome', cardOwner),
    // The API checks it with `strictCardOwner` off.
    demands: ({ strictCardOwner }) => nameDemands(cardOwnerRule({ strictCardOwner })),
  },
} as const satisfies Rows

/** What is charged to it. */
export const cardChargeFields = {
  bandeira: { label: 'Bandeira', ...choiceRow('Bandeira', { type: 'integer' }) },
  qtParcelas: { label: 'Parcelas', ...choiceRow('Parcelas', { type: 'integer' }) },
} as const satisfies Rows

/** The card's own data: never logged, stored or hashed. `Validade` is MMYY. */
export const cardSecretFields = {
  validade: {
    label: 'Validade',
    demands: ({ today }) => [required(), obeys(expiryRule(today))],
    // How it is written does not depend on the month.
    wire: one(
      'Validade',
      { type: 'string', format: 'card-expiry', pattern: '^\\d{4}$' },
      ruled(expiryRule({ year: 0, month: 1 })),
    ),
  },
  numeroCartao: {
    label: 'Número do cartão',
    ...ruledRow(
      'NumeroCartao',
      { type: 'string', format: 'card-number', pattern: '^\\d{13,19}$' },
      cardNumber,
    ),
  },
  cvv: {
    label: 'CVV',
    ...ruledRow('CodigoSeguranca', { type: 'string', pattern: '^\\d{3,4}$' }, cvv),
  },
} as const satisfies Rows

/** All fields of the card form. */
export const cardFields = { ...cardOwnerFields, ...cardChargeFields, ...cardSecretFields }
