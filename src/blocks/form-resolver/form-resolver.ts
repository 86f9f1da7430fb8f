import type { FieldValues, Resolver, ResolverError } from 'react-hook-form'
import { meantBy, problemAt, problemsOf, type FormOf } from '#contract/form.ts'

/**
 * Checks a form of the contract: the one field that changed while it is filled in, the whole form at a submit. What
 * changes is named by react-hook-form; a single name among several fields is never a submit.
 */
export function formResolver<Values extends FieldValues>(
  form: FormOf<Values>,
): Resolver<Values, unknown, Values> {
  const isOneOfMany = Object.keys(form.fields).length > 1
  return (values, _, { names = [] }) => {
    const [changed] = names
    const problems =
      isOneOfMany && names.length === 1 && changed !== undefined
        ? [[changed, problemAt(form, values, changed)] as const]
        : [...problemsOf(form, values)]
    const wrong = problems.flatMap(([field, message]) =>
      message === null ? [] : [[field, { type: 'demand', message }] as const],
    )
    if (wrong.length === 0) return { values: meantBy(form, values), errors: {} }
    // The library types errors by the fields of the form, which these names are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { values: {}, errors: Object.fromEntries(wrong) } as ResolverError<Values>
  }
}
