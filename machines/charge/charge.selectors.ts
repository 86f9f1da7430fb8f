// Lists of statuses by which server and database decide, beside the table of moves.
import type { ChargeStatus } from './charge.types.ts'

/** An authorisation is in progress or its answer unknown: shown as "processing". */
export const underWay = ['processing', 'undetermined'] as const satisfies readonly ChargeStatus[]

export const isUnderWay = (status: ChargeStatus): boolean => underWay.some((one) => one === status)

/** A card may have been charged, or the receivable is paid: no other authorisation may be requested. */
export const blockingStatuses = [...underWay, 'paid'] as const satisfies readonly ChargeStatus[]

/** The statuses that a card payment may be stored with (`card_attempts`). */
export const attemptStatuses = [
  'started',
  ...blockingStatuses,
  'refused',
] as const satisfies readonly ChargeStatus[]

/** Another receivable took the place of this one. */
export const superseded = [
  'replaced',
  'paidAfterReplacement',
] as const satisfies readonly ChargeStatus[]

/** No longer the receivable to pay: superseded, or its money was given back. */
export const closed = [...superseded, 'refunded'] as const satisfies readonly ChargeStatus[]

/** Money came in, even if it was given back later. */
export const everPaid = [
  'paid',
  'paidAfterReplacement',
  'refunded',
] as const satisfies readonly ChargeStatus[]
