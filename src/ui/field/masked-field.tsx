import { useMemo, type ComponentType } from 'react'
import { IMaskInput } from 'react-imask'
import { FieldFrame, useFieldWiring } from './field-frame.tsx'
import type { InputAttributes, TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/**
 * Props of {@link MaskedField}.
 * - `mask`: a pattern (`0` digit, `a` letter, `*` either, anything else literal), or several: the
 *   first one that fits what was typed is used, so order them from the shortest to the longest.
 * - `upperCase`: letters are raised as they are typed.
 * - `tidy`: cleans what is pasted or autofilled in one go (two characters or more) before masking;
 *   keep the function stable between renders.
 * - `value` and `onChange` carry the formatted text; a raw value is formatted on arrival.
 */
export type MaskedFieldProps = TextFieldProps & {
  mask: string | readonly string[]
  upperCase?: boolean
  tidy?: (text: string) => string
}

// The library's own type is a union of every kind of mask, which no computed list of patterns meets.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MaskedInput = IMaskInput as unknown as ComponentType<
  InputAttributes & {
    id: string
    className?: string
    value: string
    mask: string | { mask: string }[]
    prepare: (text: string) => string
    onAccept: (text: string) => void
  }
>

/** Drops Brazil's country code from a pasted or autofilled phone ('+55…', '0055…'); leaves the rest alone. */
export function withoutCountryCode(text: string): string {
  return text.replace(/^\s*(?:\+|00)\s*55[\s-]*/, '')
}

/**
 * Text held to a pattern. Formats on input, never on key events, and waits while an input method is
 * composing; the caret stays beside the character just typed.
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
  mask,
  upperCase = false,
  tidy = withoutCountryCode,
  type = 'text',
  min: _min,
  max: _max,
  pattern: _pattern,
  ref: _ref,
  ...rest
}: MaskedFieldProps) {
  const speech = { id, label, required, mark, hint, error, warning }
  const wiring = useFieldWiring(speech)
  // Stable between renders: the mask rebuilds itself whenever its options change identity.
  const patterns = typeof mask === 'string' ? mask : mask.join('\n')
  const options = useMemo(() => {
    const list = patterns.split('\n')
    return {
      mask: list.length === 1 ? list[0]! : list.map((pattern) => ({ mask: pattern })),
      prepare: (text: string) => {
        const clean = text.length > 1 ? tidy(text) : text
        return upperCase ? clean.toLocaleUpperCase('pt-BR') : clean
      },
    }
  }, [patterns, upperCase, tidy])

  return (
    <FieldFrame {...speech} wiring={wiring} className={className}>
      <MaskedInput
        {...rest}
        {...wiring.aria}
        {...options}
        id={wiring.ids.control}
        type={type}
        autoCapitalize={upperCase ? 'characters' : undefined}
        spellCheck={upperCase ? false : undefined}
        className={styles.control}
        value={value}
        onAccept={(text: string) => {
          if (text !== value) onChange(text)
        }}
      />
    </FieldFrame>
  )
}
