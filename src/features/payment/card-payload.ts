import type { CardFinish, CardStart } from '#contract/calls/payments.ts'
import { cardChargeFields, cardOwnerFields, cardSecretFields } from '#contract/card/wire.ts'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { toBody } from '#src/api/to-body.ts'

/** The first request of a card payment, without the card's data. `uf`, `city`: UF and name of the state and city, of which the form has ids. */
export const toCardStart = (
  values: CardPaymentValues,
  receivableId: number,
  { uf, city }: { uf: string; city: string },
): CardStart => ({
  ContaAReceberId: receivableId,
  ...toBody(cardChargeFields, values),
  ProprietarioCartao: toBody(cardOwnerFields, { ...values, estado: uf, cidade: city }),
})

/** The card's data as they travel, without the id of their transaction. Used for one attempt only. */
export type CardSecrets = Omit<CardFinish, 'Id'>

export const toCardSecrets = (values: CardPaymentValues): CardSecrets =>
  toBody(cardSecretFields, values)
