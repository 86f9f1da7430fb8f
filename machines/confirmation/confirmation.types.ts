import type { PlainCode } from '#contract/errors.ts'

/** `termsRequired`: it is confirmed only with the terms of adhesion ticked. */
export interface ConfirmationInput {
  termsRequired: boolean
}

export type ConfirmationContext = ConfirmationInput & { accepted: boolean; error: PlainCode | null }

export type ConfirmationEvent =
  /** The screen that asks shows the question, for the first time or again. */
  | { type: 'dialog.opened' }
  | { type: 'terms.toggled'; accepted: boolean }
  /** The button 'Ok' or its like. */
  | { type: 'dialog.confirmed' }
  /** The button 'Cancelar', Esc and the close button alike (row F20). */
  | { type: 'dialog.cancelled' }
  /** The screen that asks no longer shows the question. */
  | { type: 'dialog.closed' }

/** What the dialog reports to the screen that asks. */
export interface ConfirmationAnswer {
  answer: 'confirmed' | 'cancelled'
}
