import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useTypedProps } from './use-bound-field.ts'

export function FormPasswordField(props: BoundProps<PasswordFieldProps>) {
  return <PasswordField {...useTypedProps(props)} />
}
