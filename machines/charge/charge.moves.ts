import { transition } from 'xstate'
import { paymentMethod } from '#contract/payment.ts'
import { chargeMachine } from './charge.machine.ts'
import { chargeEventTypes, chargeStatuses } from './charge.types.ts'
import type { ChargeEventType, ChargeMove, ChargeStatus } from './charge.types.ts'

function moveOf(from: ChargeStatus, event: ChargeEventType): ChargeStatus | null {
  // Guards read the method at the start alone: any one does here.
  const snapshot = chargeMachine.resolveState({
    value: from,
    context: { method: paymentMethod.card },
  })
  if (!snapshot.can({ type: event })) return null
  const [next] = transition(chargeMachine, snapshot, { type: event })
  return parseChargeStatus(next.value)
}

/** Every legal move, read off the machine when this module loads. */
export const chargeMoves: readonly ChargeMove[] = chargeStatuses.flatMap((from) =>
  chargeEventTypes.flatMap((event) => {
    const to = moveOf(from, event)
    return to === null ? [] : [[from, event, to] as const]
  }),
)

/** The status after an event; null where the event is not legal. From the table, because a bank reports thousands at once. */
export const nextChargeStatus = (from: ChargeStatus, event: ChargeEventType): ChargeStatus | null =>
  chargeMoves.find(([at, by]) => at === from && by === event)?.[2] ?? null

/** The statuses in which a receivable may still be replaced: not paid, no card in progress. */
export const replaceable: readonly ChargeStatus[] = chargeMoves.flatMap(([from, event]) =>
  event === 'payment.replaced' ? [from] : [],
)

/** A text as a status. Throws RangeError when it is none. */
export function parseChargeStatus(value: string): ChargeStatus {
  const status = chargeStatuses.find((known) => known === value)
  if (!status) throw new RangeError(`"${value}" is no status of a charge`)
  return status
}
