import { problemMessage } from '#contract/errors.ts'
import { problemsOf } from '#contract/form-check.ts'

/**
 * The problems of these values by a form of the contract, one sentence a field after the field's label: the reader may not
 * be looking at the form. In the order of the form.
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
