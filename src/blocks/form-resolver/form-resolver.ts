import type { FieldValues, Resolver, ResolverError } from 'react-hook-form'
import { problemMessage, unexpectedError } from '#contract/errors.ts'
import type { FormDefinition } from '#contract/form.ts'
import { painted } from '#src/ui/after-paint.ts'
import { fetchChunk, isChunkError, whenIdle } from '#src/ui/chunk.ts'

const loadChecks = () => fetchChunk(() => import('#contract/form-check.ts'))

let expected = false

/** Fetches the checks once anything has the focus and the browser is idle, so that no key waits for them. */
function expectUse(): void {
  if (expected || typeof window === 'undefined') return
  expected = true
  // A failed fetch is repeated at the first input.
  const fetchAhead = () => whenIdle(() => void loadChecks().catch(() => undefined))
  // The form itself may have come with the focus.
  if (document.activeElement?.closest('form')) fetchAhead()
  else window.addEventListener('focusin', fetchAhead, { once: true, passive: true })
}

/**
 * Checks a form of the contract: the one field that changed while it is filled in, the whole form at a submit. What
 * changes is named by react-hook-form; a single name among several fields is never a submit. `load` fetches the checks.
 */
export function formResolver<Values extends FieldValues>(
  form: FormDefinition<Values>,
  load = loadChecks,
): Resolver<Values, unknown, Values> {
  const fields = Object.keys(form.fields)
  if (load === loadChecks) expectUse()

  const problemsIn = async (values: Values, changed: string | null) => {
    const { problemAt, problemsOf, parsedValues } = await load()
    const problems =
      changed === null
        ? [...problemsOf(form, values)]
        : [[changed, problemAt(form, values, changed)] as const]
    const errors = problems.map(
      ([field, problem]) => [field, problem && problemMessage(problem)] as const,
    )
    return { errors, parsed: () => parsedValues(form, values) }
  }

  // Nothing is sent that was not checked, and nothing typed is lost: the same submit may be tried again.
  const unchecked = (error: unknown, values: Values, changed: string | null) => {
    if (!isChunkError(error)) throw error
    const sentence = changed === null ? unexpectedError('ChunkLoadError') : null
    return { errors: [[fields[0] ?? '', sentence] as const], parsed: () => values }
  }

  return async (values, _, { names = [] }) => {
    const changed = fields.length > 1 && names.length === 1 ? (names[0] ?? null) : null
    // A key is painted before what it typed is checked.
    if (changed !== null) await painted()
    const { errors, parsed } = await problemsIn(values, changed).catch((error: unknown) =>
      unchecked(error, values, changed),
    )
    const wrong = errors.flatMap(([field, message]) =>
      message === null ? [] : [[field, { type: 'demand', message }] as const],
    )
    if (wrong.length === 0) return { values: parsed(), errors: {} }
    // The library types errors by the fields of the form, which these names are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { values: {}, errors: Object.fromEntries(wrong) } as ResolverError<Values>
  }
}
