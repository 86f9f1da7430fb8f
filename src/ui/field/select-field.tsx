import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Spinner } from '../spinner.tsx'
import { useChosenEarly } from './chosen-early.ts'
import { FieldFrame, useFieldWiring, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

/** One entry of a {@link SelectField}. */
interface SelectOption {
  value: string
  label: string
}

/**
 * Props of {@link SelectField}. `placeholder` is the entry for "nothing chosen", whose value is
 * `emptyValue` ('' by default); `busy` shows that the entries are loading.
 */
export type SelectFieldProps = FieldTexts &
  Omit<
    ComponentProps<'select'>,
    'id' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'className' | 'multiple' | 'size'
  > & {
    options: readonly SelectOption[]
    value: string
    onChange: (value: string) => void
    placeholder?: string
    emptyValue?: string
    busy?: boolean
    className?: string
  }

/** One choice among many: the native list, which phones and readers know best. */
export function SelectField({
  id,
  label,
  required,
  mark,
  hint,
  error,
  warning,
  options,
  value,
  onChange,
  placeholder,
  emptyValue = '',
  busy = false,
  className,
  ...rest
}: SelectFieldProps) {
  const texts = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(texts)
  useChosenEarly(wiring.ids.control, value, onChange)
  return (
    <FieldFrame {...texts} wiring={wiring} className={className}>
      <div className={styles.selectBox}>
        <select
          {...rest}
          {...wiring.aria}
          id={wiring.ids.control}
          className={joinClasses(styles.control, styles.select)}
          value={value}
          aria-busy={busy || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder === undefined ? null : <option value={emptyValue}>{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {busy ? <Spinner /> : <Icon name="chevron-down" size={20} />}
      </div>
    </FieldFrame>
  )
}
