import { useMemo, useState } from 'react'
// The whole library would bring a dozen masks that nobody uses.
import IMaskInput from 'react-imask/esm/input'
import { FieldFrame, useFieldWiring, type FieldSpeech } from './field-frame.tsx'
import { FormatMask, InputReader } from './format-mask.ts'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/**
 * Props of {@link MaskedField}.
 * - `format`: any text, pasted or partial, as the field shows it. Idempotent.
 * - `upperCase`: letters are capitals.
 * - `value` may be raw and is shown formatted; `onChange` carries the formatted text.
 */
export type MaskedFieldProps = Omit<TextFieldProps, 'min' | 'max' | 'pattern' | 'ref' | 'value'> & {
  value: string
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
  className,
  ...rest
}: MaskedFieldProps) {
  const speech = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(speech)
  return (
    <FieldFrame {...speech} wiring={wiring} className={className}>
      <MaskedInput {...rest} {...wiring.aria} id={wiring.ids.control} />
    </FieldFrame>
  )
}

/** The input of a {@link MaskedField}, without its words. */
export function MaskedInput({
  value,
  onChange,
  format,
  upperCase = false,
  type = 'text',
  ...rest
}: Omit<MaskedFieldProps, keyof FieldSpeech | 'className'> & { id: string }) {
  const [reader] = useState(() => new InputReader())
  const mask = useMemo(() => new FormatMask({ prepare: format, reader }), [format, reader])
  const shown = format(value)
  return (
    <IMaskInput
      {...rest}
      type={type}
      autoCapitalize={upperCase ? 'characters' : undefined}
      spellCheck={upperCase ? false : undefined}
      className={styles.control}
      mask={mask}
      value={shown}
      // Without an event the mask tells of an undo, or of the value it was given.
      onAccept={(text: string, _mask, event) => {
        if (event || text !== shown) onChange(text)
      }}
      // Captured: before the mask, which listens at the input itself.
      onInputCapture={reader.read}
      onCompositionEndCapture={reader.read}
      // The mask would refuse a text that is dropped.
      onDropCapture={(event) => event.stopPropagation()}
      onChange={({ currentTarget, nativeEvent }) => {
        // A program may tell by change alone, which the mask does not listen to.
        if (nativeEvent.type === 'change')
          currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
      }}
    />
  )
}
