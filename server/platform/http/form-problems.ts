import { ValidationError } from 'yup'
import type { ObjectSchema } from 'yup'

/**
 * What a form of the contract has against these values, one sentence a field behind the name a person knows the field
 * by: whoever reads it may not be looking at the form. In the order of `labels`; fields without a label come last.
 */
export function formProblems(
  form: Pick<ObjectSchema<object>, 'validateSync'>,
  values: object,
  labels: Readonly<Record<string, string>>,
): string[] {
  try {
    form.validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = new Map(error.inner.map(({ path, message }) => [path ?? '', message]))
    const named = Object.entries(labels).flatMap(([field, label]) => {
      const sentence = found.get(field)
      found.delete(field)
      return sentence === undefined ? [] : [`${label}: ${sentence}`]
    })
    return [...named, ...found.values()]
  }
}
