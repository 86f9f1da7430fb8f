import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { FieldFrame, useField } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/** A password that can be shown. It is hidden at first, and pasting is allowed. */
export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const { frame, control } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <div className={styles.passwordBox}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={`icon-button ${styles.reveal}`}
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
