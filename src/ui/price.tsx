import type { ReactNode, Ref } from 'react'
import styles from './price.module.css'

/**
 * Props of {@link Price}: `amount` is formatted already ('R$ 199,90'); `note` names the other payment options; `amountRef`:
 * the element of the amount.
 */
interface PriceProps {
  label: ReactNode
  amount: string
  note?: ReactNode
  amountRef?: Ref<HTMLParagraphElement>
}

/** The cash price on its sign, the largest figure of the page. */
export function Price({ label, amount, note, amountRef }: PriceProps) {
  return (
    <div className={styles.sign}>
      <p className={styles.label}>{label}</p>
      <p ref={amountRef} className={styles.amount}>
        {amount}
      </p>
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  )
}
