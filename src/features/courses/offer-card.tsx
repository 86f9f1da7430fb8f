import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EnrolButton } from './enrol-button.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PriceArea } from './price-area.tsx'
import type { Offer } from './use-offer.ts'
import type { PlaceChoice } from './use-place-choice.ts'
import styles from './offer-card.module.css'

/** Props of {@link OfferCard}. */
export interface OfferCardProps {
  choice: PlaceChoice
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  onContact: () => void
  onMoreInfo: () => void
  /** What else can be done with the offer. */
  children?: ReactNode
}

/** Where, for how much, and the ways on: enrol, be called back, ask about another state. */
export function OfferCard(props: OfferCardProps) {
  const { choice, offer } = props
  return (
    <section className={styles.card} aria-labelledby="onde">
      <h2 id="onde" className={styles.title}>
        Onde você quer fazer o curso?
      </h2>
      <div className={styles.picker}>
        <PlacePicker choice={choice} />
      </div>
      {choice.name ? <p className={styles.printedPlace}>Preço em {choice.name}</p> : null}
      <p className={styles.elsewhere}>
        Seu estado não está na lista? Para receber mais informações,{' '}
        <button type="button" className={styles.link} onClick={props.onMoreInfo}>
          clique aqui
        </button>
        .
      </p>
      <PriceArea offer={offer} />
      <div className={styles.enrol} data-offer={offer.status}>
        <EnrolButton
          offer={offer}
          size="large"
          wide
          onEnrol={props.onEnrol}
          onIntent={props.onIntent}
        />
      </div>
      <Button variant="secondary" wide onClick={props.onContact}>
        Solicitar contato
      </Button>
      {props.children}
    </section>
  )
}
