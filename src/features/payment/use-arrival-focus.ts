import { useEffect, useRef } from 'react'

/**
 * Moves the focus when the content of a box becomes another one: to what is marked `data-arrive`
 * (a message), else to its heading. The first content, and all that comes while `key` is null,
 * leaves the focus where the page put it.
 */
export function useArrivalFocus(key: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = key
    if (before === null || key === null || before === key) return
    const heading = box.current?.querySelector<HTMLElement>('h2')
    const target = box.current?.querySelector<HTMLElement>('[data-arrive]') ?? heading
    target?.focus({ preventScroll: true })
    target?.scrollIntoView?.({ block: 'start' })
  }, [key])
  return box
}
