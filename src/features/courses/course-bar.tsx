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
 * Price and 'Inscrever-se' at the bottom of narrow screens while the button of the panel is out of view, so from the start.
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
  const isAway = useIsSeen(own)
  const { label, discount, amount } = offer.price
  return (
    <section className={styles.bar} aria-label="Inscrição" data-away={isAway || undefined}>
      <p className={styles.barPrice}>
        <span>{discount ?? label}</span>
        <strong>{amount}</strong>
      </p>
      <EnrolButton offer={offer} onEnrol={onEnrol} onIntent={onIntent} />
    </section>
  )
}

/** Whether an element is in view; false until the browser has reported. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
