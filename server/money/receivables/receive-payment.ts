import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/delivery/index.ts'
import { moveCharge } from './move-charge.ts'
import type { Move } from './move-charge.ts'

/** Confirms to the student that a receivable is paid. */
export const enqueueApproved = (tx: Tx, receivableId: number) =>
  enqueue(tx, {
    kind: 'payment.approved',
    aggregate: `receivable:${receivableId}`,
    payload: { receivableId },
  })

/**
 * What was issued with a receivable was paid, as a bank or a person of the provider reports: the student is notified, unless
 * another receivable had taken its place and the money is to be given back.
 */
export async function receivePayment(tx: Tx, receivableId: number, at: Date): Promise<Move> {
  const move = await moveCharge(tx, receivableId, 'boleto.paid', at)
  if (move.moved && move.to === 'paid') await enqueueApproved(tx, receivableId)
  return move
}
