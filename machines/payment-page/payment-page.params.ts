import type { PlainCode } from '#contract/errors.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payment.ts'
import type { LookUpOutput, PaymentFound, UpdateOutput } from './payment-page.types.ts'

// Parameters of the guards and actions of the payment page.

export const looked = ({ event }: { event: { output: LookUpOutput } }) => ({ found: event.output })

export const updated = ({ event }: { event: { output: UpdateOutput } }) => ({
  output: event.output,
})

export const is = (situation: PaymentFound['situation']) =>
  ({ type: 'situationIs', params: { situation } }) as const

export const methodStates = {
  [paymentMethod.boleto]: 'boleto',
  [paymentMethod.card]: 'card',
} as const satisfies Record<PaymentMethod, string>

/** Leads to the state in which what was found is paid. */
export const toMethodState = Object.values(methodStates).map(
  (state) => ({ guard: { type: 'paidIn', params: { state } }, target: state }) as const,
)

/** Clears the payment option and shows why. */
export const choiceRefused = [
  'clearChoice',
  { type: 'setMessage', params: ({ event }: { event: { code: PlainCode } }) => event },
] as const

export const showMessage = (code: PlainCode) => ({ type: 'setMessage', params: { code } }) as const
