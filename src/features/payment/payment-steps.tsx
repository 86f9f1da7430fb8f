import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './payment-page.module.css'

/** Where the person is: the enrolment is made, the payment is what is left. Until the payment is `known` their space is empty. */
export function PaymentSteps({ known }: { known: boolean }) {
  return (
    <ol className={`plain-list ${styles.steps}`} data-known={known ? '' : undefined}>
      <li data-done="">
        <Icon name="check" size={18} />
        Inscrição feita
        <VisuallyHidden> (concluída)</VisuallyHidden>
      </li>
      <li aria-current="step">
        <Icon name="arrow-right" size={18} />
        Pagamento
      </li>
    </ol>
  )
}
