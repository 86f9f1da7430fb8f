import type { Field, Fields } from '#contract/fields.ts'

type Asked = Pick<Field, 'label' | 'question' | 'optional' | 'length'>

/** What the screen takes over from the row of a field: name, label, whether it must be filled in, and how long it may be. */
export function fieldOf<T extends { [F in keyof T]: Asked } = Fields>(
  fields: T,
  name: Extract<keyof T, string>,
) {
  const { label, question = label, optional, length }: Asked = fields[name]
  return {
    name,
    label: question,
    ...(optional ? { mark: '(opcional)' } : { required: true }),
    ...(length === undefined ? undefined : { maxLength: length }),
  }
}
