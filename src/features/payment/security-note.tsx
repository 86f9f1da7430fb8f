import { useRouter } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import styles from './panel.module.css'

/** What happens to the card's data. */
export function SecurityNote() {
  return (
    <div className={styles.security}>
      <Icon name="lock" size={22} />
      <p>O número e o código do cartão são usados só nesta cobrança e não ficam guardados.</p>
    </div>
  )
}

/** The hint of the card number; an installation that charges no card asks for a test card. */
export function NumberHint() {
  const { simulatesPayments } = useRouter().options.context.config
  return simulatesPayments ? (
    <>
      <strong>Demonstração:</strong> use um cartão de teste.
    </>
  ) : (
    '16 números.'
  )
}
