import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import type { BoundProps } from './form-fields.tsx'
import { useTypedProps } from './use-bound-field.ts'

export function FormTextArea(props: BoundProps<TextAreaProps>) {
  return <TextArea {...useTypedProps(props)} />
}
