import type { CardFinish, CardStart } from '#contract/calls/payments.ts'
import { cardChargeFields, cardOwnerFields, cardSecretFields } from '#contract/card/wire.ts'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { toBody } from '#src/api/to-body.ts'

/** Start payload of a card form. `place`: the form has ids, the wire needs UF and name. */
export const toCardStart = (
  values: CardPaymentValues,
  receivableId: number,
  { uf, city }: { uf: string; city: string },
): CardStart => ({
  ContaAReceberId: receivableId,
  ...toBody(cardChargeFields, values),
  ProprietarioCartao: toBody(cardOwnerFields, { ...values, estado: uf, cidade: city }),
})

/** Card data of a form as they travel, without the transaction they belong to. Used for one attempt only. */
export type CardSecrets = Omit<CardFinish, 'Id'>

export const toCardSecrets = (values: CardPaymentValues): CardSecrets =>
  toBody(cardSecretFields, values)
