import type { ReactNode } from 'react'
import { useChosenEarly } from './chosen-early.ts'
import { FieldMark, FieldMessage, useFieldWiring, type FieldTexts } from './field-frame.tsx'
import type { InputAttributes } from './text-field.tsx'
import { joinClasses } from '../join-classes.ts'
import { Unbroken } from '../unbroken.tsx'
import fieldStyles from './field.module.css'
import styles from './choice.module.css'

/** Props of {@link Checkbox}; the label may contain links. */
export type CheckboxProps = Omit<FieldTexts, 'label'> &
  Omit<InputAttributes, 'type' | 'checked'> & {
    label: ReactNode
    checked: boolean
    onChange: (checked: boolean) => void
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
  ...rest
}: CheckboxProps) {
  const wiring = useFieldWiring({ id, required, hint, error, warning })
  const { ids } = wiring
  useChosenEarly(ids.control, checked, onChange)
  return (
    <div className={styles.choice} data-invalid={error ? '' : undefined}>
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
        <Unbroken>{label}</Unbroken>
        <FieldMark mark={mark} />
      </label>
      <div className={styles.choiceText}>
        {hint ? (
          <p id={ids.hint} className={joinClasses(fieldStyles.hint, styles.hint)}>
            <Unbroken>{hint}</Unbroken>
          </p>
        ) : null}
        <FieldMessage ids={ids} error={error} warning={warning} />
      </div>
    </div>
  )
}
