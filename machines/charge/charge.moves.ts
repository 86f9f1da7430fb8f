import { initialTransition, transition } from 'xstate'
import { paymentMethod } from '#contract/payment.ts'
import { chargeMachine } from './charge.machine.ts'
import { chargeEventTypes, chargeStatuses } from './charge.types.ts'
import type { ChargeEventType, ChargeInput, ChargeMove, ChargeStatus } from './charge.types.ts'

function moveOf(from: ChargeStatus, event: ChargeEventType): ChargeStatus | null {
  // No guard reads the method after the start, so any will do here.
  const snapshot = chargeMachine.resolveState({
    value: from,
    context: { method: paymentMethod.card },
  })
  if (!snapshot.can({ type: event })) return null
  const [next] = transition(chargeMachine, snapshot, { type: event })
  return statusOf(next.value)
}

/** The table of legal moves, read off the machine itself. Any other move is refused. */
export const chargeMoves: readonly ChargeMove[] = chargeStatuses.flatMap((from) =>
  chargeEventTypes.flatMap((event) => {
    const to = moveOf(from, event)
    return to === null ? [] : [[from, event, to] as const]
  }),
)

/** Where an event takes a receivable; null when it may not happen there (answer 409). From the table: a bank reports thousands at once. */
export const nextCharge = (from: ChargeStatus, event: ChargeEventType): ChargeStatus | null =>
  chargeMoves.find(([at, by]) => at === from && by === event)?.[2] ?? null

/** The statuses in which a receivable may still be replaced: not paid, no card in progress. */
export const replaceable: readonly ChargeStatus[] = chargeMoves.flatMap(([from, event]) =>
  event === 'payment.replaced' ? [from] : [],
)

/** What the machine starts with, which depends on the method alone. */
const first = new Map<ChargeInput['method'], ChargeStatus>()

/** The status a new receivable starts with. */
export function firstCharge(method: ChargeInput['method']): ChargeStatus {
  const known = first.get(method)
  if (known) return known
  const [snapshot] = initialTransition(chargeMachine, { method })
  const status = statusOf(snapshot.value)
  first.set(method, status)
  return status
}

/** A stored text as a status. Throws RangeError when it is none. */
export function statusOf(value: string): ChargeStatus {
  const status = chargeStatuses.find((known) => known === value)
  if (!status) throw new RangeError(`"${value}" is no status of a charge`)
  return status
}
