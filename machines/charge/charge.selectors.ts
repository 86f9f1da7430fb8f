import type { ChargeStatus } from './charge.types.ts'

/** Whether money came in for this receivable and still counts for the enrolment. */
export function isPaid(status: ChargeStatus): boolean {
  return status === 'paid'
}

/** Whether an authorisation is under way or its answer unknown: shown as "processing". */
export function isUnderWay(status: ChargeStatus): boolean {
  return status === 'processing' || status === 'undetermined'
}

/** Whether the receivable still is the one to pay: neither replaced nor given back. */
export function isAlive(status: ChargeStatus): boolean {
  return status !== 'replaced' && status !== 'paidAfterReplacement' && status !== 'refunded'
}
