import { Checkbox, type CheckboxProps } from '../field/checkbox.tsx'
import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx'
import { RadioGroup, type RadioGroupProps } from '../field/radio-group.tsx'
import { SelectField, type SelectFieldProps } from '../field/select-field.tsx'
import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import { TextField, type TextFieldProps } from '../field/text-field.tsx'
import { useBoundField, type Bound } from './use-bound-field.ts'

/** Props of a bound field: those of the free one, with a `name` in place of value, error and their handlers. */
export type BoundProps<Props> = Omit<
  Props,
  'name' | 'label' | 'value' | 'checked' | 'error' | 'onChange' | 'onBlur' | 'id'
> &
  Bound

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The text-like props of a bound field, given its own; used by the masked one as well. */
export function useBoundText<Props extends Bound>(props: Props) {
  const { field, id, error } = useBoundField(props)
  const { summaryLabel: _summary, onValue, onLeave, ...rest } = props
  const value = asText(field.value)
  return {
    ...rest,
    id,
    error,
    value,
    onChange: (text: string) => {
      field.onChange(text)
      onValue?.(text)
    },
    onBlur: () => {
      field.onBlur()
      onLeave?.(value)
    },
  }
}

/** {@link TextField} bound to the form around it. */
export function FormTextField(props: BoundProps<TextFieldProps>) {
  return <TextField {...useBoundText(props)} />
}

/** {@link PasswordField} bound to the form around it. */
export function FormPasswordField(props: BoundProps<PasswordFieldProps>) {
  return <PasswordField {...useBoundText(props)} />
}

/** {@link TextArea} bound to the form around it. */
export function FormTextArea(props: BoundProps<TextAreaProps>) {
  return <TextArea {...useBoundText(props)} />
}

/** {@link SelectField} bound to the form around it; the form keeps the option's text value. */
export function FormSelectField(props: BoundProps<SelectFieldProps>) {
  return <SelectField {...useBoundText(props)} />
}

/** {@link RadioGroup} bound to the form around it. */
export function FormRadioGroup(props: BoundProps<RadioGroupProps>) {
  return <RadioGroup {...useBoundText(props)} />
}

/** {@link Checkbox} bound to the form around it; the form keeps a boolean. */
export function FormCheckbox({
  summaryLabel,
  onValue: _onValue,
  onLeave: _onLeave,
  ...rest
}: BoundProps<CheckboxProps>) {
  const { field, id, error } = useBoundField({ name: rest.name, label: rest.label, summaryLabel })
  return (
    <Checkbox
      {...rest}
      id={id}
      error={error}
      checked={field.value === true}
      onChange={(checked) => field.onChange(checked)}
      onBlur={field.onBlur}
    />
  )
}
