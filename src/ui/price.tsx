import type { ReactNode, Ref } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './price.module.css'

/**
 * Props of {@link Price}: texts already formatted ('R$ 199,90'). `before` is the price without the
 * discount, struck through; `note` names the other payment options; `amountRef`: the element of the amount.
 */
interface PriceProps {
  label: ReactNode
  amount: string
  before?: string
  note?: ReactNode
  amountRef?: Ref<HTMLParagraphElement>
}

/** The cash price on its sign, the largest figure of the page. */
export function Price({ label, amount, before, note, amountRef }: PriceProps) {
  return (
    <div className={styles.sign}>
      <p className={styles.label}>{label}</p>
      <p ref={amountRef} className={styles.amount}>
        {before ? (
          <s className={styles.before}>
            <VisuallyHidden>De </VisuallyHidden>
            {before}
            <VisuallyHidden> por </VisuallyHidden>
          </s>
        ) : null}
        <span>{amount}</span>
      </p>
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  )
}
