import type { PaymentChange } from '#contract/calls/payments.ts'
import type { Opaque } from './payments.ts'
import { errorOf } from './read-error.ts'
import { contents, hasError, idOf, isNothing, Unreadable, type Reader } from './reading.ts'
import { request } from './request.ts'

/** The outcome of a change of payment: the new receivable, null where the answer names none. */
type ChangedPayment =
  { kind: 'changed'; receivableId: number | null } | { kind: 'refused'; message: string }

export const changedPayment: Reader<ChangedPayment> = (answer) => {
  const receivableId = idOf(answer, 'IdContaAReceber', 'ContaAReceberId', 'ContaAReceber_Id', 'Id')
  if (answer === false || hasError(contents(answer))) {
    const message = errorOf(answer)
    if (message) return { kind: 'refused', message }
    throw new Unreadable('An error without words')
  }
  if (receivableId === null && !isNothing(answer) && answer !== true)
    throw new Unreadable('Not a change of payment')
  return { kind: 'changed', receivableId }
}

export const changePayment = (
  body: Opaque<PaymentChange, 'tipoPendencia'>,
  idempotencyKey: string,
) =>
  request(
    'POST /pagamento/alterar-pagamento',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Opaque
    { body: body as PaymentChange, idempotencyKey, ownBusy: true },
    changedPayment,
  )
