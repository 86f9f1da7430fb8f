import type { CardFinish, CardStart } from '#contract/calls/payments.ts'
import type { Opaque } from './payments.ts'
import { cardOutcome, cardTransaction } from './read-card-outcome.ts'
import { request } from './request.ts'

/** Opens a transaction; nothing is charged. */
export const startCardPayment = (body: CardStart, idempotencyKey: string) =>
  request(
    'POST /conta-a-receber/cartao/cria-transacao',
    { body, idempotencyKey, ownBusy: true },
    cardTransaction,
  )

/** Charges the card. Never aborted: that would lose the answer, not the charge. */
export const finishCardPayment = (body: Opaque<CardFinish, 'Id'>, idempotencyKey: string) =>
  request(
    'POST /conta-a-receber/cartao/solicitar-pagamento',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Opaque
    { body: body as CardFinish, idempotencyKey, ownBusy: true },
    cardOutcome,
  )
