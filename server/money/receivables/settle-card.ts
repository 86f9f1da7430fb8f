import { eq } from 'drizzle-orm'
import type { CardResult } from '#contract/calls/payments.ts'
import { isUnderWay } from '#machines/charge/index.ts'
import type { ChargeEventType } from '#machines/charge/index.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { cardAttempts } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { GatewayAnswer } from '#server/platform/ports/payment-gateway.ts'
import { paymentTexts } from '#server/money/texts.ts'
import { moveCharge } from './move-charge.ts'
import { enqueueApproved } from './receive-payment.ts'
import { findAttempt } from './repository.ts'
import type { AttemptRow } from './repository.ts'

/** The known state of an authorisation; `unknown`: no answer, and the payer must not be invited to try again. */
export type Verdict = GatewayAnswer | { outcome: 'unknown' }

/** The result of an attempt for its payer; null while the gateway has not been asked. */
export function resultOf(attempt: Pick<AttemptRow, 'status' | 'message'>): CardResult | null {
  switch (attempt.status) {
    case 'started':
      return null
    case 'paid':
      return { Sucesso: true }
    case 'refused':
      return { Erro: { Mensagem: attempt.message ?? paymentTexts.declined } }
    default:
      return { Erro: {} }
  }
}

interface Settlement {
  event: ChargeEventType
  status: AttemptRow['status']
}

/** The move for a verdict on an attempt that waits for one; null: nothing new is known. */
function settlementOf(attempt: AttemptRow, verdict: Verdict): Settlement | null {
  const waiting = attempt.status === 'undetermined'
  switch (verdict.outcome) {
    case 'approved':
      return { event: waiting ? 'reconciled.paid' : 'authorisation.approved', status: 'paid' }
    case 'declined':
      return { event: waiting ? 'reconciled.refused' : 'authorisation.declined', status: 'refused' }
    case 'unknown':
      return waiting ? null : { event: 'authorisation.unknown', status: 'undetermined' }
    default:
      return null
  }
}

/** Writes what a verdict changes and returns the attempt after it. Throws when the charge machine does not allow the move. */
async function settle(tx: Tx, attempt: AttemptRow, verdict: Verdict, now: Date) {
  const known = 'gatewayId' in verdict ? { gatewayId: verdict.gatewayId } : {}
  const settlement = settlementOf(attempt, verdict)
  if (!settlement) {
    const changed = { ...attempt, ...known }
    if (verdict.outcome === 'pending')
      await tx.update(cardAttempts).set(known).where(eq(cardAttempts.id, attempt.id))
    return changed
  }
  const move = await moveCharge(tx, attempt.receivableId, settlement.event, now)
  if (!move.moved) throw new Error(`Charge cannot take ${settlement.event} at ${move.at}`)
  const changes = {
    ...known,
    status: settlement.status,
    message: verdict.outcome === 'declined' ? verdict.message : null,
    settledAt: settlement.status === 'undetermined' ? null : now,
  }
  await tx.update(cardAttempts).set(changes).where(eq(cardAttempts.id, attempt.id))
  if (settlement.status === 'paid') await enqueueApproved(tx, [attempt.receivableId])
  return { ...attempt, ...changes }
}

/**
 * Writes the gateway's answer: attempt, charge, its event and, once paid, the e-mail in one transaction. An attempt that is
 * settled already stays as it is, so the late answer and the reconciliation may both come. Returns the result for the payer.
 */
export async function settleCard(
  db: Db,
  attemptId: string,
  verdict: Verdict,
  now: Date,
): Promise<CardResult> {
  return transact<CardResult>(db, async (tx) => {
    const attempt = await findAttempt(tx, attemptId, true)
    if (!attempt) throw new Error('The attempt to settle is gone')
    const current = isUnderWay(attempt.status) ? await settle(tx, attempt, verdict, now) : attempt
    return resultOf(current) ?? { Erro: {} }
  })
}
