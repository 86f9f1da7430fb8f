import { Checkbox, type CheckboxProps } from '../field/checkbox.tsx'
import { RadioGroup, type RadioGroupProps } from '../field/radio-group.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useBoundTexts, useBoundValue, useChosenProps } from './use-bound-field.ts'

export function FormRadioGroup(props: BoundProps<RadioGroupProps>) {
  return <RadioGroup {...useChosenProps(props)} />
}

/** {@link Checkbox} bound to the form around it; its value in the form is a boolean. */
export function FormCheckbox(props: BoundProps<CheckboxProps>) {
  const { summaryLabel: _summary, onValue: _value, onLeave: _leave, ...rest } = props
  const { value: _text, ...bound } = useBoundValue(props)
  return <Checkbox {...rest} {...useBoundTexts(props)} {...bound} />
}
