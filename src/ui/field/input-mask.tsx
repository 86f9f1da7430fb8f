import { useEffect, useMemo, type RefObject } from 'react'
// The whole library would bring a dozen masks that nobody uses.
import useIMask from 'react-imask/esm/hook'
import { FormatMask } from './format-mask.ts'
import type { BufferedInput } from './buffered-input.ts'

/**
 * IMask over an input that is there already, and stays: focus, caret and what is typed are as they were. From then on
 * it formats, and knows how to undo. `onText` receives each text that it shows.
 */
export function InputMask({
  input,
  held,
  format,
  onText,
}: {
  input: RefObject<HTMLInputElement | null>
  held: BufferedInput
  format: (text: string) => string
  onText: (text: string) => void
}) {
  const options = useMemo(
    () => ({ mask: new FormatMask({ prepare: format, held }) }),
    [format, held],
  )
  const { maskRef } = useIMask(options, { ref: input, onAccept: onText })
  useEffect(() => {
    held.handTo(maskRef.current)
    return () => held.handTo(null)
  }, [held, maskRef])
  return null
}
