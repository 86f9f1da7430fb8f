import type { PlainCode } from '#contract/errors.ts'
import { useToast } from '#src/ui/toast/use-toast.ts'

/**
 * Errors that the page finds itself, or of one field: they are shown beside the field, in view, where the focus goes.
 * No toast repeats it.
 */
const inPlace: ReadonlySet<PlainCode> = new Set<PlainCode>([
  'couponInvalid',
  'forgotPasswordCpfRequired',
  'optionWithoutValue',
  'paymentOptionRequired',
])

/**
 * Which failures are toasted, and for how long: error answers and missing answers (specification section 8), for as long as
 * the failure lasts. The next try, another stage and leaving remove it. Null: nothing has failed.
 * `code`: of a sentence that is ours; another `occasion` shows the same sentence again.
 */
export function useFailureToast(
  sentence: string | null | undefined,
  { code, occasion }: { code?: PlainCode | null; occasion?: unknown } = {},
): void {
  const isInPlace = code ? inPlace.has(code) : false
  useToast('error', sentence && !isInPlace ? sentence : null, occasion)
}
