import { useMemo, useState } from 'react'
import { IMaskInput } from 'react-imask'
import { FieldFrame, useFieldWiring } from './field-frame.tsx'
import { FormatMask, InputReader } from './format-mask.ts'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/**
 * Props of {@link MaskedField}.
 * - `format`: any text, pasted or partial, as the field shows it. Idempotent.
 * - `upperCase`: letters are capitals.
 * - `value` may be raw and is shown formatted; `onChange` carries the formatted text.
 */
export type MaskedFieldProps = Omit<TextFieldProps, 'min' | 'max' | 'pattern' | 'ref'> & {
  format: (text: string) => string
  upperCase?: boolean
}

/**
 * Text held to a format. It reads what the input holds after each input event, whoever wrote it (keys, paste,
 * autofill, a password manager), and waits while an input method is composing.
 */
export function MaskedField({
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
  format,
  upperCase = false,
  type = 'text',
  ...rest
}: MaskedFieldProps) {
  const speech = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(speech)
  const [reader] = useState(() => new InputReader())
  const mask = useMemo(() => new FormatMask({ prepare: format, reader }), [format, reader])
  const shown = format(value)

  return (
    <FieldFrame {...speech} wiring={wiring} className={className}>
      <IMaskInput
        {...rest}
        {...wiring.aria}
        id={wiring.ids.control}
        type={type}
        autoCapitalize={upperCase ? 'characters' : undefined}
        spellCheck={upperCase ? false : undefined}
        className={styles.control}
        mask={mask}
        value={shown}
        // Without an event the mask reports an undo, or the value it was given.
        onAccept={(text: string, _mask, event) => {
          if (event || text !== shown) onChange(text)
        }}
        // Captured: before the mask, which listens at the input itself.
        onInputCapture={reader.read}
        onCompositionEndCapture={reader.read}
        // The mask would refuse a text that is dropped.
        onDropCapture={(event) => event.stopPropagation()}
        onChange={({ currentTarget, nativeEvent }) => {
          // A program may send a change event alone, which the mask does not listen to.
          if (nativeEvent.type === 'change')
            currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
    </FieldFrame>
  )
}
