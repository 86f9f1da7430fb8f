import { SelectField, type SelectFieldProps } from '../field/select-field.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useChosen } from './use-bound-field.ts'

/** {@link SelectField} bound to the form around it; the form keeps the option's text value. */
export function FormSelectField(props: BoundProps<SelectFieldProps>) {
  return <SelectField {...useChosen(props)} />
}
