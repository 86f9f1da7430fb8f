import { address } from '../address.ts'
import { atMost, obeys, required } from '../demands.ts'
import { byRule, choice, nameDemands, type Field } from '../fields.ts'
import { lengths } from '../lengths.ts'
import { cardNumber } from '../rules/card-number.ts'
import { cardOwnerRule } from '../rules/card-owner.ts'
import { cpf } from '../rules/cpf.ts'
import { cvv } from '../rules/cvv.ts'
import { email } from '../rules/email.ts'
import { expiryRule } from '../rules/expiry.ts'
import { phone } from '../rules/phone.ts'
import { rg } from '../rules/rg.ts'
import { select } from '../rules/select.ts'

/** What the card form's demands depend on: the present month, and how strict the owner's name is. */
export interface CardTerms {
  today: { year: number; month: number }
  strictCardOwner?: boolean
}

/**
 * The card form. Values of selects are ids as numeric strings, from 1. How each field travels is in `wire.ts`, which the
 * browser loads later: the form alone nearly uses up the weight that the payment page may have.
 */
export const cardFields = {
  cpf: { label: 'CPF do titular', ...byRule(cpf) },
  rg: {
    label: 'RG do titular',
    demands: () => [
      required(),
      obeys(rg),
      (value, others) => atMost(lengths.rg)(rg.normalise(value), others),
    ],
  },
  telefone: { label: 'Telefone', ...byRule(phone) },
  email: { label: 'E-mail', ...byRule(email) },
  cep: address.cep,
  endereco: address.endereco,
  numero: address.numero,
  bairro: address.bairro,
  estado: { label: 'Estado', ...choice(select) },
  cidade: address.cidade,
  bandeira: { label: 'Bandeira', ...choice(select) },
  qtParcelas: { label: 'Parcelas', ...choice(select) },
  validade: { label: 'Validade', demands: ({ today }) => [required(), obeys(expiryRule(today))] },
  numeroCartao: { label: 'Número do cartão', ...byRule(cardNumber) },
  nome: {
    label: 'Nome no cartão',
    // The API checks it with `strictCardOwner` off.
    demands: ({ strictCardOwner }) => nameDemands(cardOwnerRule({ strictCardOwner })),
  },
  cvv: { label: 'CVV', ...byRule(cvv) },
} as const satisfies Readonly<Record<string, Omit<Field<CardTerms>, 'wire'>>>

/** The card's own data: never stored, and forgotten with the attempt. */
export const cardSecrets = ['numeroCartao', 'validade', 'cvv'] as const
