import { useEffect, useState, type RefObject } from 'react'
import { EnrolButton } from './enrol-button.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-page.module.css'

interface CourseBarProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  /** The price of the panel and its 'Inscrever-se': while either is in view the bar is away. */
  own: { price: RefObject<HTMLElement | null>; button: RefObject<HTMLElement | null> }
}

/**
 * Price and 'Inscrever-se' at the bottom of narrow screens while the panel shows neither: it covers no price to repeat it.
 * Where there is nothing to enrol in, or nothing yet, there is no bar.
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
  // The price counts as visible only if it is whole.
  const isPriceSeen = useIsSeen(own.price, 0.9)
  const isButtonSeen = useIsSeen(own.button, 0)
  const { label, discount, amount } = offer.price
  return (
    <section
      className={styles.bar}
      aria-label="Inscrição"
      data-away={isPriceSeen || isButtonSeen || undefined}
    >
      <p className={styles.barPrice}>
        <span>{discount ?? label}</span>
        <strong>{amount}</strong>
      </p>
      <EnrolButton offer={offer} onEnrol={onEnrol} onIntent={onIntent} />
    </section>
  )
}

/** Whether that share of an element is in view; true until the browser has reported. */
function useIsSeen(element: RefObject<HTMLElement | null>, share: number): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) setSeen(latest.isIntersecting && latest.intersectionRatio >= share)
      },
      { threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, share])
  return isSeen
}
