import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is within the screen and `margin` around it (as CSS writes it); null until the browser has reported, which old ones never do. */
export function useInView(element: RefObject<HTMLElement | null>, margin: string): boolean | null {
  const [isIn, setIn] = useState<boolean | null>(null)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIn(entries.at(-1)?.isIntersecting ?? null),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return isIn
}
