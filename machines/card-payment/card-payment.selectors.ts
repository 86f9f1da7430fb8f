import type { SnapshotFrom } from 'xstate'
import type { cardPaymentMachine } from './card-payment.machine.ts'

type CardPaymentSnapshot = SnapshotFrom<typeof cardPaymentMachine>

/** The screen to show; charging happens over the confirmation. */
export function cardScreen(
  snapshot: CardPaymentSnapshot,
): 'form' | 'confirmation' | 'processing' | 'success' {
  if (snapshot.matches('form')) return 'form'
  if (snapshot.matches('processing')) return 'processing'
  return snapshot.matches('success') ? 'success' : 'confirmation'
}

/** Percentage: 50 at the confirmation and while it charges, else 0. */
export const cardProgress = (at: CardPaymentSnapshot) =>
  cardScreen(at) === 'confirmation' ? 50 : 0

/** pt-BR sentence of the last payment that did not go through; null for none. */
export const cardMessage = (at: CardPaymentSnapshot) => at.context.message
/** How many payments were definitely refused. */
export const cardRefusals = (at: CardPaymentSnapshot) => at.context.attempt
export const isCharging = (at: CardPaymentSnapshot) => at.matches('charging')
