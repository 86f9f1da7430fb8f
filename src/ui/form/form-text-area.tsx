import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useTyped } from './use-bound-field.ts'

/** {@link TextArea} bound to the form around it. */
export function FormTextArea(props: BoundProps<TextAreaProps>) {
  return <TextArea {...useTyped(props)} />
}
