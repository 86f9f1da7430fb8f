import type { CardBrand } from '#contract/rules/card-brand.ts'

export type SandboxOutcome =
  | 'approve'
  /** Approved, but only after GATEWAY_SLOW_MS. */
  | 'approveSlowly'
  | 'decline'
  | 'declineFunds'
  /** Under analysis for ever. */
  | 'stayProcessing'
  /** The request never arrives. */
  | 'failToConnect'

/** A public test number of the sandbox. */
interface SandboxCard {
  number: string
  brand: CardBrand
  outcome: SandboxOutcome
}

/**
 * Every card the sandbox knows: published test numbers and numbers reserved for tests, none of which belongs to an
 * account. Any other number is declined. Any CVV and any expiry that has not passed will do.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4111111111111111', brand: 'visa', outcome: 'approve' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approve' },
  { number: '2223003122003222', brand: 'mastercard', outcome: 'approve' },
  { number: '6362970000457013', brand: 'elo', outcome: 'approve' },
  { number: '5066991111111118', brand: 'elo', outcome: 'approve' },
  { number: '6062826786276634', brand: 'hipercard', outcome: 'approve' },
  { number: '6370950000000005', brand: 'hiper', outcome: 'approve' },
  { number: '4000000000000002', brand: 'visa', outcome: 'decline' },
  { number: '4000000000009995', brand: 'visa', outcome: 'declineFunds' },
  { number: '4000000000000119', brand: 'visa', outcome: 'stayProcessing' },
  { number: '4000000000000341', brand: 'visa', outcome: 'failToConnect' },
  { number: '4000000000003220', brand: 'visa', outcome: 'approveSlowly' },
]
