import { EnrolButton } from './enrol-button.tsx'
import type { Offer } from './use-offer.ts'
import styles from './course-page.module.css'

/** Props of {@link CourseBar}. */
export interface CourseBarProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
}

/** What stands where a price is not. */
const hints = {
  absent: 'Sem agendamento nesse lugar',
  loading: 'Procurando o preço…',
  failed: 'O preço não foi carregado',
}

/**
 * Price and 'Inscrever-se' at the bottom of narrow screens, wherever the page is scrolled to. While the place is to be
 * chosen there is neither, and the choice needs the room: the button stands below it.
 */
export function CourseBar({ offer, onEnrol, onIntent }: CourseBarProps) {
  if (offer.status === 'unchosen') return null
  return (
    <section className={styles.bar} aria-label="Inscrição">
      {offer.status === 'open' ? (
        <p className={styles.barPrice}>
          <span>{offer.price.discount ?? offer.price.label}</span>
          <strong>{offer.price.amount}</strong>
        </p>
      ) : (
        <p className={styles.barHint}>{hints[offer.status]}</p>
      )}
      <EnrolButton offer={offer} onEnrol={onEnrol} onIntent={onIntent} />
    </section>
  )
}
