import { SelectField, type SelectFieldProps } from '../field/select-field.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useChosenProps } from './use-bound-field.ts'

/** {@link SelectField} bound to the form around it; its value in the form is the text of the option. */
export function FormSelectField(props: BoundProps<SelectFieldProps>) {
  return <SelectField {...useChosenProps(props)} />
}
