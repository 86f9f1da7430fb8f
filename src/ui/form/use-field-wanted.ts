import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { fieldWanted } from './field-names.ts'

/** For an element that the attribute `hidden` folds. Calls `show` when a field inside it is about to be focused. */
export function useFieldWanted<E extends HTMLElement>(show: () => void): RefObject<E | null> {
  const box = useRef<E>(null)
  const onWanted = useEffectEvent(show)
  useEffect(() => {
    const element = box.current
    const unfold = () => {
      onWanted()
      // Before the next render does it: a hidden element cannot be focused.
      if (element) element.hidden = false
    }
    element?.addEventListener(fieldWanted, unfold)
    return () => element?.removeEventListener(fieldWanted, unfold)
  }, [])
  return box
}
