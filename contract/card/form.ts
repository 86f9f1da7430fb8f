import { nameDemands } from '../fields.ts'
import { form, text } from '../form.ts'
import type { Values } from '../form.ts'
import { cardNumber } from '../rules/card-number.ts'
import { cardOwnerRule } from '../rules/card-owner.ts'
import { cpf } from '../rules/cpf.ts'
import { cvv } from '../rules/cvv.ts'
import { email } from '../rules/email.ts'
import { expiryRule } from '../rules/expiry.ts'
import { phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { rg } from '../rules/rg.ts'
import { select } from '../rules/select.ts'
import { lengths } from '../lengths.ts'
import { atMost, chosen, obeys, required } from '../demands.ts'

/** What the card form's demands depend on: the present month, and how strict the owner's name is. */
interface CardPaymentTerms {
  today: { year: number; month: number }
  strictCardOwner?: boolean
}

/**
 * The card form. Values of selects are ids as numeric strings, from 1; values of masked fields include the mask.
 * The API checks the owner's name with `strictCardOwner` off.
 */
export function cardPaymentForm({ today, strictCardOwner = true }: CardPaymentTerms) {
  return form({
    cpf: text(required(), obeys(cpf)),
    rg: text(required(), obeys(rg), (value, others) =>
      atMost(lengths.rg)(rg.normalise(value), others),
    ),
    telefone: text(required(), obeys(phone)),
    email: text(required(), obeys(email)),
    cep: text(required(), obeys(postalCode)),
    endereco: text(required(), atMost(lengths.address)),
    numero: text(required(), atMost(lengths.number)),
    bairro: text(required(), atMost(lengths.district)),
    estado: text(...chosen(select)),
    cidade: text(...chosen(select)),
    bandeira: text(...chosen(select)),
    qtParcelas: text(...chosen(select)),
    validade: text(required(), obeys(expiryRule(today))),
    numeroCartao: text(required(), obeys(cardNumber)),
    nome: text(...nameDemands(cardOwnerRule({ strictCardOwner }))),
    cvv: text(required(), obeys(cvv)),
  })
}

/** Values of the card form. */
export type CardPaymentValues = Values<typeof cardPaymentForm>

/** An untouched card form, the same in any month. */
export const emptyCardPayment = (): CardPaymentValues =>
  cardPaymentForm({ today: { year: 0, month: 1 } }).empty
