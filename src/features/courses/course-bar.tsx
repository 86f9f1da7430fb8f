import { useEffect, useState, type RefObject } from 'react'
import { EnrolButton } from './enrol-button.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-page.module.css'

interface CourseBarProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  /** 'Inscrever-se' of the panel: until it has been scrolled past the bar is away. */
  own: RefObject<HTMLElement | null>
}

/**
 * Price and 'Inscrever-se' at the bottom of narrow screens once the panel with both has been scrolled past: beside the panel
 * it would repeat the price and cut its lines. Where there is nothing to enrol in, or nothing yet, there is no bar.
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
  const isAway = !useIsPast(own)
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

/** Whether an element is above the view; false until the browser has reported. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    // The whole page below counts as view: a jump over the element is reported, too.
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 1000000px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
