import { messages } from '#contract/errors.ts'
import { useToast } from '#src/ui/toast/use-toast.ts'

/**
 * What a page finds out by itself, or of one field: it stands beside what is to be mended, in view, where the focus goes.
 * No toast repeats it.
 */
const inPlace: ReadonlySet<string> = new Set([
  messages.couponInvalid,
  messages.forgotPasswordCpfRequired,
  messages.optionWithoutValue,
  messages.paymentOptionRequired,
])

/**
 * Which failures are toasted, and for how long: what an API says, or fails to say (specification section 8), for as long as
 * the failure stands. The next try, another stage and the way out take it away. Null: nothing has failed.
 */
export function useFailureToast(sentence: string | null | undefined, occasion?: unknown): void {
  useToast('error', sentence && !inPlace.has(sentence) ? sentence : null, occasion)
}
