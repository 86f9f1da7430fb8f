import { useEffect, useState, type RefObject } from 'react'
import { EnrolButton } from './enrol-button.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-page.module.css'

interface CourseBarProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  /** 'Inscrever-se' of the panel: while it is in view the bar is away. */
  own: RefObject<HTMLElement | null>
}

/**
 * Price and 'Inscrever-se' at the bottom of narrow screens wherever the button of the panel is out of view: below the first
 * screen, too. Where there is nothing to enrol in, or nothing yet, there is no bar.
 */
export function CourseBar({ offer, ...rest }: CourseBarProps) {
  return offer.status === 'open' ? <Bar offer={offer} {...rest} /> : null
}

function Bar({
  offer,
  onEnrol,
  onIntent,
  own,
}: CourseBarProps & { offer: Extract<Offer, { status: 'open' }> }) {
  const isAway = !useIsOutOfView(own)
  const { label, amount } = offer.price
  return (
    <section className={styles.bar} aria-label="Inscrição" data-away={isAway || undefined}>
      <p className={styles.barPrice}>
        <span>{label}</span>
        <strong>{amount}</strong>
      </p>
      <EnrolButton offer={offer} onEnrol={onEnrol} onIntent={onIntent} />
    </section>
  )
}

/** The height of the bar, px: what is under it is not in view. */
const barHeight = 72

/** Whether an element is out of view; false until the browser has reported. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => setOut(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `0px 0px -${barHeight}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
