import { mapMethods, type PaymentMethod } from '#contract/payment.ts'

/** How a receivable is meant to be paid. */
export interface ChargeInput {
  method: PaymentMethod
}

export type ChargeContext = ChargeInput

/** Every status a receivable may be stored with. */
export const chargeStatuses = [
  /** Card: nothing tried yet. */
  'open',
  /** Card: a transaction exists, nothing authorised. */
  'started',
  /** Card: the authorisation is in progress. Never twice at once. */
  'processing',
  /** Card: the answer of the authorisation is not known; never "try again". */
  'undetermined',
  /** Card: the last attempt was declined; another may start. */
  'refused',
  /** Boleto and the like: a bank takes what was issued. */
  'issued',
  /** Past its due date; a bank may still take it. */
  'overdue',
  'paid',
  /** Another receivable took its place. */
  'replaced',
  /** A replaced slip was paid at a bank all the same: money to give back (decision F24). */
  'paidAfterReplacement',
  'refunded',
] as const

export type ChargeStatus = (typeof chargeStatuses)[number]

/** The status a receivable of each method starts with, one of those that the chart's first state leads to. */
export const firstStatuses = mapMethods<'id', 'issued' | 'open'>('id', ({ dueDays }) =>
  dueDays === null ? 'open' : 'issued',
)

/** The event by which a receivable of each method is paid. */
export const paidBy = mapMethods<'id', ChargeEventType>('id', ({ dueDays }) =>
  dueDays === null ? 'authorisation.approved' : 'boleto.paid',
)

export const chargeEventTypes = [
  'attempt.started',
  'authorisation.requested',
  'authorisation.approved',
  'authorisation.declined',
  'authorisation.unknown',
  'reconciled.paid',
  'reconciled.refused',
  'boleto.expired',
  'boleto.paid',
  'payment.replaced',
  'payment.refunded',
] as const

export type ChargeEventType = (typeof chargeEventTypes)[number]

export interface ChargeEvent {
  type: ChargeEventType
}

/** One legal move: from, event, to. */
export type ChargeMove = readonly [ChargeStatus, ChargeEventType, ChargeStatus]
