import type { PlainCode } from '#contract/errors.ts'
import { useToast } from '#src/ui/toast/use-toast.ts'

/** Errors that the page finds itself, or of one field: they are shown beside it, in view, where the focus goes, and not toasted. */
const inPlace: ReadonlySet<PlainCode> = new Set<PlainCode>([
  'couponInvalid',
  'forgotPasswordCpfRequired',
  'optionWithoutValue',
  'paymentOptionRequired',
])

/**
 * Toasts a failure: error answers and missing answers (specification section 8). The next try, another stage and leaving remove the
 * toast. Null: nothing has failed. `code`: of a sentence that is ours; another `occasion` shows the same sentence again.
 */
export function useFailureToast(
  sentence: string | null | undefined,
  { code, occasion }: { code?: PlainCode | null; occasion?: unknown } = {},
): void {
  const isInPlace = code ? inPlace.has(code) : false
  useToast('error', sentence && !isInPlace ? sentence : null, occasion)
}
