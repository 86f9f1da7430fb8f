import { line } from '../fields.ts'
import { lengths } from '../lengths.ts'
import { cardNumber } from '../rules/card-number.ts'
import { cardOwner } from '../rules/card-owner.ts'
import { cpf } from '../rules/cpf.ts'
import { cvv } from '../rules/cvv.ts'
import { email } from '../rules/email.ts'
import { expiryRule } from '../rules/expiry.ts'
import { cardOwnerPhone, phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { rg } from '../rules/rg.ts'
import { chars, chosenId, formats, one, oneLine, ruled, type Wire } from '../wire.ts'
import { cardFields as rows } from './fields.ts'

/** The API never uses it to reach a person (row C11). */
const ownerPhones: Wire<{ TelefoneFixo: string; TelefoneCelular: string }> = {
  members: { TelefoneFixo: formats.phone, TelefoneCelular: formats.phone },
  to: (value) => ({ TelefoneFixo: cardOwnerPhone(value), TelefoneCelular: cardOwnerPhone(value) }),
  from: ({ TelefoneCelular }) => phone.format(TelefoneCelular),
}

/** Who owns the card. Places travel by their names, which the screen puts in place of the ids. */
export const cardOwnerFields = {
  cpf: { ...rows.cpf, wire: one('CPF', formats.cpf, ruled(cpf)) },
  rg: { ...rows.rg, wire: one('RG', formats.rg, ruled(rg)) },
  telefone: { ...rows.telefone, wire: ownerPhones },
  email: { ...rows.email, wire: one('Email', chars(lengths.email), ruled(email)) },
  cep: { ...rows.cep, wire: one('CEP', formats.postalCode, ruled(postalCode)) },
  endereco: line('Logradouro', rows.endereco),
  numero: line('NumeroEndereco', rows.numero),
  bairro: line('BairroEndereco', rows.bairro),
  estado: { ...rows.estado, wire: one('UFEndereco', chars(2), oneLine) },
  cidade: { ...rows.cidade, wire: one('CidadeEndereco', chars(lengths.city), oneLine) },
  nome: { ...rows.nome, wire: one('Nome', chars(lengths.name), ruled(cardOwner)) },
}

/** How it is charged: its brand and the number of parcels. */
export const cardChargeFields = {
  bandeira: { ...rows.bandeira, wire: one('Bandeira', { type: 'integer' }, chosenId) },
  qtParcelas: { ...rows.qtParcelas, wire: one('Parcelas', { type: 'integer' }, chosenId) },
}

/** The card's own data: never logged, stored or hashed. `Validade` is MMYY, written alike in any month. */
export const cardSecretFields = {
  validade: {
    ...rows.validade,
    wire: one(
      'Validade',
      { type: 'string', format: 'card-expiry', pattern: '^\\d{4}$' },
      ruled(expiryRule({ year: 0, month: 1 })),
    ),
  },
  numeroCartao: {
    ...rows.numeroCartao,
    wire: one(
      'NumeroCartao',
      { type: 'string', format: 'card-number', pattern: '^\\d{13,19}$' },
      ruled(cardNumber),
    ),
  },
  cvv: {
    ...rows.cvv,
    wire: one('CodigoSeguranca', { type: 'string', pattern: '^\\d{3,4}$' }, ruled(cvv)),
  },
}
