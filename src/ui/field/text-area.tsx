import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldFrame, useField, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

/** Props of {@link TextArea}; its value is as in `TextFieldProps`. */
export type TextAreaProps = FieldTexts &
  Omit<
    ComponentProps<'textarea'>,
    'id' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'className' | 'maxLength'
  > & { value?: string; onChange: (value: string) => void }

/** Several lines of text with label, hint, error and warning. */
export function TextArea({ onChange, rows = 5, ...props }: TextAreaProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={joinClasses(styles.control, styles.area)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
