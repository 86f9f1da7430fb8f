import { MaskedField, type MaskedFieldProps } from '../field/masked-field.tsx'
import { useBoundText, type BoundProps } from './form-fields.tsx'

/** {@link MaskedField} bound to the form around it; apart from the others, since it brings the mask library. */
export function FormMaskedField(props: BoundProps<MaskedFieldProps>) {
  return <MaskedField {...useBoundText(props)} />
}
