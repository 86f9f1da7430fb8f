import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldFrame, useFieldWiring, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

/** Props of {@link TextArea}; its value is as in `TextFieldProps`. */
export type TextAreaProps = FieldTexts &
  Omit<
    ComponentProps<'textarea'>,
    'id' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'className' | 'maxLength'
  > & { value?: string; onChange: (value: string) => void; className?: string }

/** Several lines of text with label, hint, error and warning. */
export function TextArea({
  id,
  label,
  required,
  mark,
  hint,
  error,
  warning,
  value,
  onChange,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const texts = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(texts)
  return (
    <FieldFrame {...texts} wiring={wiring} className={className}>
      <textarea
        {...rest}
        {...wiring.aria}
        id={wiring.ids.control}
        rows={rows}
        className={joinClasses(styles.control, styles.area)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
