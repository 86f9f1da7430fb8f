import { useRef, type ReactNode, type Ref } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EnrolButton } from './enrol-button.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PriceArea } from './price-area.tsx'
import type { Offer } from './use-offer.ts'
import type { PlaceChoice } from './use-place-choice.ts'
import styles from './offer-card.module.css'

interface OfferCardProps {
  /** The least price of all places in cents; null where it is unknown. */
  fromCents: number | null
  /** Hours of class, '' where they are unknown before a place is chosen. */
  hours: string
  choice: PlaceChoice
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  onContact: () => void
  onMoreInfo: () => void
  /** The element of 'Inscrever-se'. */
  enrolRef?: Ref<HTMLDivElement>
  /** What else can be done with the offer. */
  children?: ReactNode
}

/** Where, for how much, and the next steps: enrol, be called back, ask about another state. */
export function OfferCard(props: OfferCardProps) {
  const { choice, offer, fromCents, hours, enrolRef, onEnrol, onIntent } = props
  const picker = useRef<HTMLDivElement>(null)
  const choosePlace = () => {
    const select = [...(picker.current?.querySelectorAll('select') ?? [])].at(-1)
    select?.focus()
    // Not in every browser, nor while its list is empty.
    if (select?.matches(':enabled') && 'showPicker' in select) select.showPicker()
  }
  return (
    <section className={styles.card} aria-labelledby="onde">
      <h2 id="onde" className={styles.title}>
        Onde você quer fazer o curso?
      </h2>
      <div ref={picker} className={styles.picker}>
        <PlacePicker choice={choice} />
      </div>
      {choice.name ? <p className={styles.printedPlace}>Preço em {choice.name}</p> : null}
      <PriceArea offer={offer} fromCents={fromCents} hours={hours} />
      <div className={styles.actions} data-status={offer.status}>
        {offer.status === 'unchosen' ? (
          // Quiet: the selects that it leads to are mostly in view.
          <Button variant="secondary" wide onClick={choosePlace}>
            {choice.state ? 'Escolher a cidade' : 'Escolher estado e cidade'}
          </Button>
        ) : null}
        <div ref={enrolRef}>
          <EnrolButton
            offer={offer}
            size={offer.status === 'unchosen' ? 'medium' : 'large'}
            wide
            onEnrol={onEnrol}
            onIntent={onIntent}
          />
        </div>
        <Button
          // What is left to do where there is nothing to enrol in.
          variant={offer.status === 'absent' ? 'primary' : 'secondary'}
          wide
          onClick={props.onContact}
        >
          Solicitar contato
        </Button>
      </div>
      {/* Of no use to who has found a course in their state. */}
      {offer.status === 'unchosen' || offer.status === 'absent' ? (
        <p className={`fine ${styles.elsewhere}`}>
          Seu estado não está na lista? Para receber mais informações,{' '}
          <button type="button" className="link-button" onClick={props.onMoreInfo}>
            clique aqui
          </button>
          .
        </p>
      ) : null}
      {props.children}
    </section>
  )
}
