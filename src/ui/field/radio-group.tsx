import type { FocusEventHandler, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldMark, FieldMessage, useFieldWiring, type FieldTexts } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import styles from './choice.module.css'

/** One choice of a {@link RadioGroup}; `hint` describes it below its label. */
interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
}

/** Props of {@link RadioGroup}. `look`: a plain list, one line, or bordered cards. '' means none chosen. */
export type RadioGroupProps = FieldTexts & {
  name?: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: FocusEventHandler
  look?: 'list' | 'inline' | 'cards'
}

/** One choice among a few, each visible. The group's id is its fieldset's. */
export function RadioGroup({
  id,
  label,
  required,
  mark,
  hint,
  error,
  warning,
  name,
  options,
  value,
  onChange,
  onBlur,
  look = 'list',
}: RadioGroupProps) {
  const { ids, aria } = useFieldWiring({ id, required, hint, error, warning })
  const group = name ?? ids.control
  const message = <FieldMessage ids={ids} error={error} warning={warning} />
  return (
    <fieldset
      {...aria}
      id={ids.control}
      role="radiogroup"
      className={styles.group}
      data-invalid={error ? '' : undefined}
      onBlur={onBlur}
    >
      <legend className={styles.legend}>
        {label}
        <FieldMark mark={mark} />
      </legend>
      {hint ? (
        <p id={ids.hint} className={joinClasses(fieldStyles.hint, styles.hint)}>
          {hint}
        </p>
      ) : null}
      {/* Below cards of several lines it would be out of view. */}
      {look === 'cards' ? message : null}
      <div className={joinClasses(styles.options, look !== 'list' && styles[look])}>
        {options.map((option) => {
          const own = `${ids.control}-${option.value}`
          return (
            <div key={option.value} className={styles.choice}>
              <input
                id={own}
                type="radio"
                name={group}
                value={option.value}
                className={styles.tick}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-describedby={option.hint ? `${own}-hint` : undefined}
              />
              <label htmlFor={own} className={styles.choiceLabel}>
                {option.label}
              </label>
              {option.hint ? (
                <div
                  id={`${own}-hint`}
                  className={joinClasses(styles.choiceText, fieldStyles.hint, styles.hint)}
                >
                  {option.hint}
                </div>
              ) : null}
            </div>
          )
        })}
      </div>
      {look === 'cards' ? null : message}
    </fieldset>
  )
}
