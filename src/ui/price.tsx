import type { ReactNode } from 'react'
import styles from './price.module.css'

/** Props of {@link Price}: `amount` is formatted already ('R$ 199,90'); `note` names the other payment options. */
interface PriceProps {
  label: ReactNode
  amount: string
  note?: ReactNode
}

/** The cash price on its sign, the largest figure of the page. */
export function Price({ label, amount, note }: PriceProps) {
  return (
    <div className={styles.sign}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>{amount}</p>
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  )
}
