import type { CardBrand } from '#contract/rules/card-brand.ts'

/** What the sandbox does with a card. */
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

/** A number anybody may type into the sandbox. */
export interface SandboxCard {
  number: string
  brand: CardBrand
  outcome: SandboxOutcome
  /** pt-BR, for testers. */
  label: string
}

/**
 * Every card the sandbox knows: published test numbers and numbers reserved for tests, none of which belongs to an
 * account. Any other number is declined. Any CVV and any expiry that has not passed will do.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4111111111111111', brand: 'visa', outcome: 'approve', label: 'Visa: aprova' },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    outcome: 'approve',
    label: 'Mastercard: aprova',
  },
  {
    number: '2223003122003222',
    brand: 'mastercard',
    outcome: 'approve',
    label: 'Mastercard série 2: aprova',
  },
  { number: '6362970000457013', brand: 'elo', outcome: 'approve', label: 'Elo: aprova' },
  { number: '5066991111111118', brand: 'elo', outcome: 'approve', label: 'Elo: aprova' },
  {
    number: '6062826786276634',
    brand: 'hipercard',
    outcome: 'approve',
    label: 'Hipercard: aprova',
  },
  { number: '6370950000000005', brand: 'hiper', outcome: 'approve', label: 'Hiper: aprova' },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: 'decline',
    label: 'Visa: nega (emissor não autoriza)',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'declineFunds',
    label: 'Visa: nega (limite insuficiente)',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: 'stayProcessing',
    label: 'Visa: fica em processamento',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: 'failToConnect',
    label: 'Visa: falha de conexão com a operadora',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    outcome: 'approveSlowly',
    label: 'Visa: responde devagar e aprova',
  },
]
