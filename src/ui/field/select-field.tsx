import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Spinner } from '../spinner.tsx'
import { useChosenEarly } from './chosen-early.ts'
import { FieldFrame, useField, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

/** One entry of a {@link SelectField}; `group`: the heading that it is listed under. */
interface SelectOption {
  value: string
  label: string
  group?: string
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
  }

/** One choice among many: the native list, which phones and readers know best. */
export function SelectField({
  options,
  onChange,
  placeholder,
  emptyValue = '',
  busy = false,
  ...props
}: SelectFieldProps) {
  const { frame, control } = useField(props)
  useChosenEarly(control.id, control.value, onChange)
  const groups = new Set(options.flatMap(({ group }) => group ?? []))
  const entriesOf = (group?: string) =>
    options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
  return (
    <FieldFrame {...frame}>
      <div className={styles.selectBox}>
        <select
          {...control}
          className={joinClasses(styles.control, styles.select)}
          aria-busy={busy || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder === undefined ? null : <option value={emptyValue}>{placeholder}</option>}
          {entriesOf()}
          {[...groups].map((group) => (
            <optgroup key={group} label={group}>
              {entriesOf(group)}
            </optgroup>
          ))}
        </select>
        {busy ? <Spinner /> : <Icon name="chevron-down" size={20} />}
      </div>
    </FieldFrame>
  )
}
