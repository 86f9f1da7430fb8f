import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { FieldFrame, useFieldWiring } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/** Props of {@link PasswordField}; `showText` and `hideText` name the eye button. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  showText?: string
  hideText?: string
}

/** A password that can be shown. It is hidden at first, and pasting is allowed. */
export function PasswordField({
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
  showText = 'Mostrar senha',
  hideText = 'Ocultar senha',
  ...rest
}: PasswordFieldProps) {
  const texts = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(texts)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...texts} wiring={wiring} className={className}>
      <div className={styles.passwordBox}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...wiring.aria}
          id={wiring.ids.control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hideText : showText}
          aria-controls={wiring.ids.control}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
