import type { CardResult, CardStart } from '#contract/calls/payments.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import type { CardTransaction, PayInput, PayOutput } from '#machines/card-payment/index.ts'
import { finishCardPayment, lookUpPayment, startCardPayment } from '#src/api/payments.ts'
import type { Failure } from '#src/api/request.ts'
import { failureSentence } from '#src/texts/failures.ts'

/**
 * The machine's `pay` for the receivables of one enrolment: starts a transaction, unless the kept
 * one fits, and finishes it with the card. Nothing of the card outlives the call.
 */
export function createPay({ enrolmentId }: { enrolmentId: number }) {
  const keyFor = attemptKeys()
  return fromSecretPromise<PayOutput, PayInput>(async ({ input, signal }) => {
    const kept = fitting(input)
    const key = keyFor(input.attemptKey, kept ? null : input.start)
    const transaction = kept ?? (await startTransaction(input.start, key))
    if ('ok' in transaction) return conclude(transaction, null)
    // The person left between the two calls: what was not asked for yet is not charged.
    if (signal.aborted) return { kind: 'connectionFailed', transaction }
    // The charge itself is never abandoned: its answer would be lost, not its effect.
    const result = await finishCardPayment({ Id: transaction.id, ...input.card }, key)
    return result.ok ? outcomeOf(result.data) : conclude(result, transaction)
  })

  async function conclude(
    failure: Failure,
    transaction: CardTransaction | null,
  ): Promise<PayOutput> {
    if (failure.kind === 'connection' || failure.status >= 500)
      return { kind: 'connectionFailed', transaction }
    // In conflict with what happened already, here or in another tab: show that (decision F21).
    const settled = failure.status === 409 ? await settledOutcome() : null
    return settled ?? { kind: 'refused', message: failureSentence(failure) }
  }

  async function settledOutcome(): Promise<PayOutput | null> {
    const found = await lookUpPayment(enrolmentId)
    if (!found.ok) return null
    if (found.data.Situacao === 'paga') return { kind: 'approved' }
    return found.data.Situacao === 'processando' ? { kind: 'processing' } : null
  }
}

function fitting({ transaction, start }: PayInput): CardTransaction | null {
  const fits = transaction?.brand === start.Bandeira && transaction.installments === start.Parcelas
  return fits ? transaction : null
}

async function startTransaction(start: CardStart, key: string): Promise<CardTransaction | Failure> {
  const result = await startCardPayment(start, key)
  if (!result.ok) return result
  return { id: result.data.Id, brand: start.Bandeira, installments: start.Parcelas }
}

/** `{Erro:{Mensagem}}` declined, `{Sucesso:true}` paid; all else is not known yet (decision 5.2). */
function outcomeOf({ Sucesso, Erro }: CardResult): PayOutput {
  if (Erro?.Mensagem) return { kind: 'declined', message: Erro.Mensagem }
  return Sucesso === true && !Erro ? { kind: 'approved' } : { kind: 'processing' }
}

/**
 * The key of an attempt is the machine's. Only a start of other contents under the same attempt,
 * after a failed connection, gets another: the API refuses one key for two contents.
 */
function attemptKeys() {
  let sent = { attempt: '', start: '', serial: 0 }
  return (attempt: string, start: CardStart | null) => {
    const contents = start ? JSON.stringify(start) : sent.start
    if (attempt !== sent.attempt) sent = { attempt, start: contents, serial: 0 }
    else if (contents !== sent.start) sent = { attempt, start: contents, serial: sent.serial + 1 }
    return sent.serial === 0 ? attempt : `${attempt}:${sent.serial}`
  }
}
