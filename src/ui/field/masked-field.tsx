import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { fetchChunk } from '../chunk.ts'
import type { FieldTexts } from './field-frame.tsx'
import { BufferedInput } from './buffered-input.ts'
import type { InputMask } from './input-mask.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/**
 * What a masked field is given.
 * - `format`: any text, pasted or partial, as the field shows it. Idempotent.
 * - `upperCase`: letters are capitals.
 * - `value` may be raw and is shown formatted; `onChange` carries the formatted text.
 */
export type MaskedFieldProps = Omit<TextFieldProps, 'min' | 'max' | 'pattern' | 'ref' | 'value'> & {
  value: string
  format: (text: string) => string
  upperCase?: boolean
}

let arrived: typeof InputMask | undefined
let coming: Promise<void> | undefined

/** Fetches IMask, which takes over masked inputs once one of them has the focus. A failed fetch is repeated. */
export function fetchMask(): Promise<void> {
  coming ??= fetchChunk(() => import('./input-mask.tsx')).then(
    (part) => {
      arrived = part.InputMask
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/**
 * Text in a format. It reads the value of the input after each input event, whether keys, paste, autofill or a password
 * manager wrote it, and waits while an input method is composing.
 */
export function MaskedInput({
  value,
  onChange,
  format,
  upperCase = false,
  type = 'text',
  ...rest
}: Omit<MaskedFieldProps, keyof FieldTexts> & { id: string }) {
  const shown = format(value)
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(shown)
  const [buffer] = useState(() => new BufferedInput(shown))
  const [Mask, setMask] = useState(() => arrived)

  useLayoutEffect(() => buffer.give(shown, input.current), [buffer, shown])

  const take = (text: string) => {
    if (buffer.take(text)) onChange(text)
  }
  // IMask would format what is being composed.
  const handOver = () => {
    if (!buffer.isComposing) setMask(() => arrived)
  }
  // Without it everything but undo works, so the field does not wait for it; the next focus tries again.
  const fetchAhead = () => {
    if (!Mask) void fetchMask().then(handOver, () => undefined)
  }
  const formatUnmasked = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!buffer.isMasked && !buffer.isComposing) take(buffer.format(format, currentTarget))
  }

  const mounted = useEffectEvent(() => {
    const element = input.current
    // The user may have focused it and typed before its scripts were loaded.
    if (element === document.activeElement) fetchAhead()
    if (element && element.value !== shown) take((element.value = format(element.value)))
  })
  useEffect(() => mounted(), [])

  return (
    <>
      <input
        {...rest}
        ref={input}
        type={type}
        autoCapitalize={upperCase ? 'characters' : undefined}
        spellCheck={upperCase ? false : undefined}
        className={styles.control}
        defaultValue={first}
        onFocusCapture={fetchAhead}
        // Captured: before the mask, which listens at the input itself.
        onInputCapture={buffer.read}
        onInput={formatUnmasked}
        onCompositionStartCapture={buffer.beginComposing}
        onCompositionEndCapture={buffer.endComposing}
        onCompositionEnd={(event) => {
          formatUnmasked(event)
          handOver()
        }}
        // The mask would refuse a text that is dropped.
        onDropCapture={(event) => event.stopPropagation()}
        onChange={({ currentTarget, nativeEvent }) => {
          // A program may tell by change alone, which no mask listens to.
          if (nativeEvent.type === 'change')
            currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
        }}
      />
      {Mask ? <Mask input={input} buffer={buffer} format={format} onText={take} /> : null}
    </>
  )
}
