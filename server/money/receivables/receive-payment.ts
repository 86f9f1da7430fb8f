import type { Tx } from '#server/platform/db/database.ts'
import { enqueueAll } from '#server/delivery/index.ts'
import { moveCharges } from './move-charge.ts'
import type { Move } from './move-charge.ts'

/** Queues the e-mails that confirm to the students that receivables are paid. */
export const enqueueApproved = (tx: Tx, ids: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    ids.map((receivableId) => ({ kind: 'payment.approved', payload: { receivableId } })),
  )

/**
 * What was issued with receivables was paid, as a bank or a person of the provider reports: each student is notified, unless
 * another receivable had taken its place and the money is to be given back. Returns the moves.
 */
export async function receivePayments(
  tx: Tx,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, Move>> {
  const moves = await moveCharges(tx, ids, 'boleto.paid', at)
  const paid = [...moves].filter(([, move]) => move.moved && move.to === 'paid')
  await enqueueApproved(
    tx,
    paid.map(([id]) => id),
  )
  return moves
}

/** As {@link receivePayments}, of one. */
export async function receivePayment(tx: Tx, receivableId: number, at: Date): Promise<Move> {
  const moves = await receivePayments(tx, [receivableId], at)
  return moves.get(receivableId) ?? { moved: false, at: null }
}
