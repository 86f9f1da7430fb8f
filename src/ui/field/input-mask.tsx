import { useEffect, useMemo, type RefObject } from 'react'
// The whole library would add a dozen unused masks.
import useIMask from 'react-imask/esm/hook'
import { FormatMask } from './format-mask.ts'
import type { BufferedInput } from './buffered-input.ts'

/**
 * IMask on an existing input, which is not replaced: focus, caret and text are unchanged. From then on
 * it formats, and knows how to undo. `onText` receives each text that it shows.
 */
export function InputMask({
  input,
  buffer,
  format,
  onText,
}: {
  input: RefObject<HTMLInputElement | null>
  buffer: BufferedInput
  format: (text: string) => string
  onText: (text: string) => void
}) {
  const options = useMemo(
    () => ({ mask: new FormatMask({ prepare: format, buffer }) }),
    [format, buffer],
  )
  const { maskRef } = useIMask(options, { ref: input, onAccept: onText })
  useEffect(() => {
    buffer.handTo(maskRef.current)
    return () => buffer.handTo(null)
  }, [buffer, maskRef])
  return null
}
