import type { ComponentProps } from 'react'
import { FieldFrame, useField, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

/**
 * Native input attributes a field accepts, without those it sets itself. Never `maxLength`: browsers cut a pasted text to
 * it silently. The form refuses a text that is too long, with a message.
 */
export type InputAttributes = Omit<
  ComponentProps<'input'>,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'className' | 'maxLength'
>

/** Props of {@link TextField}: the texts around a value. Without a `value` the input is uncontrolled, as the bound one is. */
export type TextFieldProps = FieldTexts &
  InputAttributes & { value?: string; onChange: (value: string) => void }

/** One line of text with label, hint, error and warning. */
export function TextField({ onChange, type = 'text', ...props }: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type={type}
        className={styles.control}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
