import type { PlainCode } from '#contract/errors.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payment.ts'
import type { LookUpOutput, PaymentFound, UpdateOutput } from './payment-page.types.ts'

// Guards, actions and their parameters that the chart of the payment page uses in several states.

export const looked = ({ event }: { event: { output: LookUpOutput } }) => ({ found: event.output })

export const updated = ({ event }: { event: { output: UpdateOutput } }) => ({
  output: event.output,
})

export const situationIs = (situation: PaymentFound['situation']) =>
  ({ type: 'situationIs', params: { situation } }) as const

/** By method: the state that shows what is to be paid by it. */
export const methodStates = {
  [paymentMethod.boleto]: 'boleto',
  [paymentMethod.card]: 'card',
} as const satisfies Record<PaymentMethod, string>

/** The transitions to these states, by the method of what was found. */
export const toMethodState = Object.values(methodStates).map(
  (state) => ({ guard: { type: 'paidIn', params: { state } }, target: state }) as const,
)

/** Clears option and coupon, and shows why. */
export const choiceRefused = [
  'clearChoice',
  { type: 'setMessage', params: ({ event }: { event: { code: PlainCode } }) => event },
] as const

export const showMessage = (code: PlainCode) => ({ type: 'setMessage', params: { code } }) as const
