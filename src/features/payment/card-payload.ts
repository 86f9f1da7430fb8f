import type { CardFinish, CardStart } from '#contract/calls/payments.ts'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { cardOwner } from '#contract/rules/card-owner.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { email } from '#contract/rules/email.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import { cardOwnerPhone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { rg } from '#contract/rules/rg.ts'
import { presentMonth } from './present-day.ts'

/** Start payload of a card form. `place`: the form has ids, the wire needs UF and name. */
export function toCardStart(
  values: CardPaymentValues,
  receivableId: number,
  place: { uf: string; city: string },
): CardStart {
  // The specification truncates the owner's phone to ten digits; the API never uses it for contact (C11).
  const phone = cardOwnerPhone(values.telefone)
  return {
    ContaAReceberId: receivableId,
    Parcelas: Number(values.qtParcelas),
    Bandeira: Number(values.bandeira),
    ProprietarioCartao: {
      Nome: cardOwner.normalise(values.nome),
      CPF: cpf.normalise(values.cpf),
      RG: rg.normalise(values.rg),
      TelefoneFixo: phone,
      TelefoneCelular: phone,
      Email: email.normalise(values.email),
      Logradouro: values.endereco.trim(),
      NumeroEndereco: values.numero.trim(),
      CEP: postalCode.normalise(values.cep),
      CidadeEndereco: place.city,
      BairroEndereco: values.bairro.trim(),
      UFEndereco: place.uf,
    },
  }
}

/** Card data of a form as they travel, without the transaction they belong to. Used for one attempt only. */
export type CardSecrets = Omit<CardFinish, 'Id'>

export function toCardSecrets(values: CardPaymentValues): CardSecrets {
  return {
    NumeroCartao: cardNumber.normalise(values.numeroCartao),
    CodigoSeguranca: cvv.normalise(values.cvv),
    Validade: expiryRule(presentMonth()).normalise(values.validade),
  }
}
