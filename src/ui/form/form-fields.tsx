import { Checkbox, type CheckboxProps } from '../field/checkbox.tsx'
import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx'
import { RadioGroup, type RadioGroupProps } from '../field/radio-group.tsx'
import { SelectField, type SelectFieldProps } from '../field/select-field.tsx'
import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import { TextField, type TextFieldProps } from '../field/text-field.tsx'
import { useBoundInput, useBoundSpeech, useBoundValue, type Bound } from './use-bound-field.ts'

/** Props of a bound field: those of the free one, with a `name` in place of value, error and their handlers. */
export type BoundProps<Props> = Omit<
  Props,
  'name' | 'label' | 'value' | 'checked' | 'error' | 'onChange' | 'onBlur' | 'id' | 'ref'
> &
  Bound

// An input that is typed in.
function useTyped<Props extends Bound>(props: Props) {
  const { summaryLabel: _summary, onValue: _value, onLeave: _leave, ...rest } = props
  return { ...rest, ...useBoundSpeech(props), ...useBoundInput(props) }
}

// A choice among what is there, which may come after its value.
function useChosen<Props extends Bound>(props: Props) {
  const { summaryLabel: _summary, onValue: _value, onLeave: _leave, ...rest } = props
  const { checked: _checked, ...bound } = useBoundValue(props)
  return { ...rest, ...useBoundSpeech(props), ...bound }
}

/** {@link TextField} bound to the form around it. */
export function FormTextField(props: BoundProps<TextFieldProps>) {
  return <TextField {...useTyped(props)} />
}

/** {@link PasswordField} bound to the form around it. */
export function FormPasswordField(props: BoundProps<PasswordFieldProps>) {
  return <PasswordField {...useTyped(props)} />
}

/** {@link TextArea} bound to the form around it. */
export function FormTextArea(props: BoundProps<TextAreaProps>) {
  return <TextArea {...useTyped(props)} />
}

/** {@link SelectField} bound to the form around it; the form keeps the option's text value. */
export function FormSelectField(props: BoundProps<SelectFieldProps>) {
  return <SelectField {...useChosen(props)} />
}

/** {@link RadioGroup} bound to the form around it. */
export function FormRadioGroup(props: BoundProps<RadioGroupProps>) {
  return <RadioGroup {...useChosen(props)} />
}

/** {@link Checkbox} bound to the form around it; the form keeps a boolean. */
export function FormCheckbox(props: BoundProps<CheckboxProps>) {
  const { summaryLabel: _summary, onValue: _value, onLeave: _leave, ...rest } = props
  const { value: _text, ...bound } = useBoundValue(props)
  return <Checkbox {...rest} {...useBoundSpeech(props)} {...bound} />
}
