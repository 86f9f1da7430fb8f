import { mapMethods, type PaymentMethod } from '#contract/payment.ts'

/** `method`: by which the receivable is to be paid. */
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
  /** Card: the answer of the authorisation is not known; it may have been charged. */
  'undetermined',
  /** Card: the last attempt was declined; another may start. */
  'refused',
  /** Boleto and the like: a bank takes what was issued. */
  'issued',
  /** Past the last day on which a bank takes it; a payment may still be reported. */
  'overdue',
  'paid',
  /** Another receivable took its place. */
  'replaced',
  /** A replaced slip was paid at a bank all the same: money to give back (row F24). */
  'paidAfterReplacement',
  'refunded',
] as const

export type ChargeStatus = (typeof chargeStatuses)[number]

/** By method: the status in which the chart starts. */
export const firstStatuses = mapMethods<'id', 'issued' | 'open'>('id', ({ dueDays }) =>
  dueDays === null ? 'open' : 'issued',
)

/** By method: the event by which a receivable is paid, except by reconciliation. */
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
