import { problemMessage } from '#contract/errors.ts'
import { problemsOf } from '#contract/form-check.ts'

/**
 * What a form of the contract has against these values, one sentence a field behind the name a person knows the field
 * by: whoever reads it may not be looking at the form. In the order of the form.
 */
export function formProblems(
  form: Parameters<typeof problemsOf>[0],
  values: object,
  labels: Readonly<Record<string, string>>,
): string[] {
  return [...problemsOf(form, values)].map(([field, problem]) => {
    const sentence = problemMessage(problem)
    return field in labels ? `${labels[field]}: ${sentence}` : sentence
  })
}
