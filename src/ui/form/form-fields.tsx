import { TextField, type TextFieldProps } from '../field/text-field.tsx'
import { useTypedProps, type Bound } from './use-bound-field.ts'

/** Props of a bound field: those of the free one, with a `name` in place of value, error and their handlers. */
export type BoundProps<Props> = Omit<
  Props,
  'name' | 'label' | 'value' | 'checked' | 'error' | 'onChange' | 'onBlur' | 'id' | 'ref'
> &
  Bound

export function FormTextField(props: BoundProps<TextFieldProps>) {
  return <TextField {...useTypedProps(props)} />
}
