import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useTyped } from './use-bound-field.ts'

export function FormTextArea(props: BoundProps<TextAreaProps>) {
  return <TextArea {...useTyped(props)} />
}
