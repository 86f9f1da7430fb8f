import type { RefObject } from 'react'
import { EnrolButton } from './enrol-button.tsx'
import { useInView } from './use-in-view.ts'
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
 * Price and 'Inscrever-se' at the bottom of narrow screens while the button of the panel is out of view. Without an open offer
 * there is no bar.
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
  const isAway = useInView(own, `0px 0px -${barHeight}px`) !== false
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
