import type { FastifyBaseLogger } from 'fastify'
import type { CardFinish } from '#contract/calls/payments.ts'
import { messages } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cardBrandOf } from './card-brands.ts'
import type { AttemptRow } from './repository.ts'
import type { Verdict } from './settle-card.ts'

/** What the gateway answers before the signal aborts; rejects then, so that a gateway that ignores it blocks nothing for ever. */
export function answerBefore<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const leave = () => reject(new Error('The gateway did not answer in time'))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
  })
  return Promise.race([answer, late])
}

/**
 * Asks the gateway to charge a card, once; a brand that is not offered is declined unasked. `unknown` when the gateway fails,
 * which is logged, or does not answer before the signal: the reconciliation will ask for the result.
 */
export async function askGateway(
  { payments }: Pick<Deps, 'payments'>,
  attempt: AttemptRow,
  card: CardFinish,
  { signal, log }: { signal: AbortSignal; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<Verdict> {
  const brand = cardBrandOf(attempt.brand)
  if (brand === null) return { outcome: 'declined', gatewayId: null, message: messages.unexpected }
  // The process may have been suspended since the attempt was marked: what is too late is not asked at all.
  if (signal.aborted) return { outcome: 'unknown' }
  try {
    const { NumeroCartao: number, CodigoSeguranca, Validade } = card
    const { id: reference, totalCents: cents, installments } = attempt
    const authorised = payments.authorise(
      { reference, cents, installments, brand, number, cvv: CodigoSeguranca, expiry: Validade },
      signal,
    )
    return await answerBefore(signal, authorised)
  } catch (error) {
    log.warn({ receivable: attempt.receivableId, err: error }, 'gateway did not answer')
    return { outcome: 'unknown' }
  }
}
