import type { ReactNode } from 'react'
import { FieldMark, FieldMessage, useFieldWiring, type FieldSpeech } from './field-frame.tsx'
import type { InputAttributes } from './text-field.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'

/** Props of {@link Checkbox}; the label may hold links. */
export type CheckboxProps = Omit<FieldSpeech, 'label'> &
  Omit<InputAttributes, 'type' | 'checked'> & {
    label: ReactNode
    checked: boolean
    onChange: (checked: boolean) => void
    className?: string
  }

/** A tick with its sentence. */
export function Checkbox({
  id,
  label,
  required,
  mark,
  hint,
  error,
  warning,
  checked,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const wiring = useFieldWiring({ id, required, hint, error, warning })
  const { ids } = wiring
  return (
    <div className={joinClasses(styles.choice, className)} data-invalid={error ? '' : undefined}>
      <input
        {...rest}
        {...wiring.aria}
        id={ids.control}
        type="checkbox"
        className={styles.tick}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={ids.control} className={styles.choiceLabel}>
        {label}
        <FieldMark mark={mark} />
      </label>
      <div className={styles.choiceText}>
        {hint ? (
          <p id={ids.hint} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        <FieldMessage ids={ids} error={error} warning={warning} />
      </div>
    </div>
  )
}
