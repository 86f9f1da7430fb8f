import type { ComponentProps } from 'react'
import { FieldFrame, useFieldWiring } from '../field/field-frame.tsx'
import { MaskedInput, type MaskedFieldProps } from '../field/masked-field.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useBoundSpeech, useBoundValue, type Bound } from './use-bound-field.ts'

/** `MaskedField` bound to the form around it; apart from the others, since it brings the mask library. */
export function FormMaskedField({
  label,
  summaryLabel,
  required,
  mark,
  hint,
  warning,
  className,
  name,
  ...rest
}: BoundProps<MaskedFieldProps>) {
  const { id, error } = useBoundSpeech({ name, label, summaryLabel })
  const speech = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(speech)
  return (
    <FieldFrame {...speech} wiring={wiring} className={className}>
      <BoundInput {...rest} {...wiring.aria} id={wiring.ids.control} name={name} />
    </FieldFrame>
  )
}

// Apart, so that a key renders the input alone.
function BoundInput({
  onValue,
  onLeave,
  ...rest
}: Omit<ComponentProps<typeof MaskedInput>, 'value' | 'onChange' | 'name'> &
  Omit<Bound, 'label' | 'summaryLabel'>) {
  const { checked: _checked, ...bound } = useBoundValue({ name: rest.name, onValue, onLeave })
  return <MaskedInput {...rest} {...bound} />
}
