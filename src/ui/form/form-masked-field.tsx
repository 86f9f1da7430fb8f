import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, useField } from '../field/field-frame.tsx'
import { MaskedInput, type MaskedFieldProps } from '../field/masked-field.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useBoundTexts, useBoundValue, type Bound } from './use-bound-field.ts'

/** `complete`: returns the value to show once the field is left or submitted. `inside`: shown at the end of the input. */
type CompletedProps = BoundProps<MaskedFieldProps> & {
  complete?: (value: string) => string
  inside?: ReactNode
}

export function FormMaskedField({ label, summaryLabel, name, inside, ...props }: CompletedProps) {
  const bound = useBoundTexts({ name, label, summaryLabel })
  const { frame, control } = useField({ ...props, ...bound, label })
  return (
    <FieldFrame {...frame} inside={inside}>
      <BoundInput {...control} name={name} />
    </FieldFrame>
  )
}

// A component of its own, so that a keystroke renders the input alone.
function BoundInput({
  onValue,
  onLeave,
  complete,
  ...rest
}: Omit<ComponentProps<typeof MaskedInput>, 'value' | 'onChange' | 'name'> &
  Omit<Bound, 'label' | 'summaryLabel'> &
  Pick<CompletedProps, 'complete'>) {
  const { checked: _checked, ...bound } = useBoundValue({ name: rest.name, onValue, onLeave })
  const finish = () => {
    const whole = complete?.(bound.value) ?? bound.value
    if (whole !== bound.value) bound.onChange(whole)
  }
  return (
    <MaskedInput
      {...rest}
      {...bound}
      onBlur={() => {
        finish()
        bound.onBlur()
      }}
      // Enter submits a field that was not left.
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}
