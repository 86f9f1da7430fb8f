import { useId, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { useSteady } from '../press.ts'
import { Unbroken } from '../unbroken.tsx'
import styles from './field.module.css'

/**
 * The texts of every field.
 * - `mark`: words after the label, '(opcional)' where nothing must be filled in.
 * - `error` blocks and marks the field invalid; `warning` only advises.
 */
export interface FieldTexts {
  id?: string
  label: ReactNode
  required?: boolean
  mark?: string
  hint?: ReactNode
  error?: string
  warning?: string
}

/** Ids that tie a field to its words, and the aria attributes its control must carry. */
export function useFieldWiring({ id, required, hint, error, warning }: Omit<FieldTexts, 'label'>) {
  const own = useId()
  const base = id ?? own
  const ids = {
    control: base,
    hint: `${base}-hint`,
    error: `${base}-error`,
    warning: `${base}-warning`,
  }
  return {
    ids,
    aria: {
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': joinClasses(
        hint ? ids.hint : undefined,
        error ? ids.error : undefined,
        !error && warning ? ids.warning : undefined,
      ),
    },
  }
}

/** The props of a field, divided into those of its {@link FieldFrame} and those of its control. */
export function useField<Props extends FieldTexts>(props: Props) {
  const { id, label, required, mark, hint, error, warning, ...rest } = props
  const wiring = useFieldWiring({ id, required, hint, error, warning })
  return {
    frame: { label, mark, hint, error, warning, wiring },
    control: { ...rest, ...wiring.aria, id: wiring.ids.control },
  }
}

/** Words after a label: a field without any must be filled. */
export function FieldMark({ mark }: Pick<FieldTexts, 'mark'>) {
  return mark ? <span className={styles.mark}> {mark}</span> : null
}

/**
 * The error, or else the warning, below a control: icon and text, never colour alone. It comes and goes when nothing
 * is pressed: leaving a field by pressing a button must not move the button away.
 */
export function FieldMessage({
  ids,
  ...current
}: Pick<FieldTexts, 'error' | 'warning'> & { ids: { error: string; warning: string } }) {
  const error = useSteady(current.error)
  const warning = useSteady(current.warning)
  const text = error || warning
  const kind = error ? 'error' : 'warning'
  return text ? (
    <p id={ids[kind]} className={styles[kind]}>
      <Icon name={kind} size={18} />
      <span>
        <Unbroken>{text}</Unbroken>
      </span>
    </p>
  ) : null
}

/** Label, hint, control and message in the one order used everywhere; `inside` lies at the end of the control. */
export function FieldFrame({
  inside,
  wiring,
  label,
  mark,
  hint,
  error,
  warning,
  children,
}: FieldTexts & {
  inside?: ReactNode
  wiring: ReturnType<typeof useFieldWiring>
  children: ReactNode
}) {
  const { ids } = wiring
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={ids.control} className={styles.label}>
        <Unbroken>{label}</Unbroken>
        <FieldMark mark={mark} />
      </label>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          <Unbroken>{hint}</Unbroken>
        </p>
      ) : null}
      {inside ? (
        <div className={styles.selectBox}>
          {children}
          {inside}
        </div>
      ) : (
        children
      )}
      <FieldMessage ids={ids} error={error} warning={warning} />
    </div>
  )
}
