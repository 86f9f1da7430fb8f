import { EnrolButton } from './enrol-button.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-page.module.css'

/** Props of {@link CourseBar}. */
export interface CourseBarProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
}

/** Price and 'Inscrever-se' at the bottom of narrow screens, wherever the page is scrolled to. */
export function CourseBar({ offer, onEnrol, onIntent }: CourseBarProps) {
  return (
    <section className={styles.bar} aria-label="Inscrição">
      {offer.status === 'open' ? (
        <p className={styles.barPrice}>
          <span>{offer.price.label}</span>
          <strong>{offer.price.amount}</strong>
        </p>
      ) : (
        <p className={styles.barHint}>
          {offer.status === 'absent' ? 'Sem agendamento nesse lugar' : 'Escolha estado e cidade'}
        </p>
      )}
      <EnrolButton offer={offer} onEnrol={onEnrol} onIntent={onIntent} />
    </section>
  )
}
