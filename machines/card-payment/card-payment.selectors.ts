import type { SnapshotFrom } from 'xstate'
import type { cardPaymentMachine } from './card-payment.machine.ts'

/** A snapshot of the card payment machine. */
type CardPaymentSnapshot = SnapshotFrom<typeof cardPaymentMachine>

/** The screen to show; charging happens over the confirmation. */
export function cardScreen(
  snapshot: CardPaymentSnapshot,
): 'form' | 'confirmation' | 'processing' | 'success' {
  if (snapshot.matches('form')) return 'form'
  if (snapshot.matches('processing')) return 'processing'
  return snapshot.matches('success') ? 'success' : 'confirmation'
}

/** 0 at the form, 50 at the confirmation. */
export function cardProgress(snapshot: CardPaymentSnapshot): number {
  return cardScreen(snapshot) === 'confirmation' ? 50 : 0
}

/** The pt-BR sentence of the last payment that did not go through. */
export function cardMessage(snapshot: CardPaymentSnapshot): string | null {
  return snapshot.context.message
}

/** How often a payment was definitely refused. */
export function cardRefusals(snapshot: CardPaymentSnapshot): number {
  return snapshot.context.attempt
}

/** Whether a charge is in progress. */
export function isCharging(snapshot: CardPaymentSnapshot): boolean {
  return snapshot.matches('charging')
}
