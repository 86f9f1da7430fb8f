import type { Field, Fields } from '#contract/fields.ts'

/** The one convention of required fields: this sentence above a form, and a mark where a field may stay empty. */
export const requiredNote = 'Preencha todos os campos, menos os marcados como opcionais.'

/** The same above a form without a field that may stay empty. */
export const allRequiredNote = 'Preencha todos os campos.'

export const optionalMark = '(opcional)'

type Asked = Pick<Field, 'label' | 'question' | 'optional'>

/** What the screen takes over from the row of a field: name, label, and whether it must be filled in. */
export function fieldOf<T extends { [F in keyof T]: Asked } = Fields>(
  fields: T,
  name: Extract<keyof T, string>,
) {
  const { label, question = label, optional }: Asked = fields[name]
  return { name, label: question, ...(optional ? { mark: optionalMark } : { required: true }) }
}
