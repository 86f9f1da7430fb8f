import { message } from '#contract/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import type { Offer } from './use-offer.ts'
import styles from './offer-card.module.css'

/** The price in the chosen place, or why there is none. Keeps its height, so nothing jumps when it arrives. */
export function PriceArea({ offer }: { offer: Offer }) {
  return (
    <div
      className={styles.price}
      data-status={offer.status}
      aria-live="polite"
      aria-busy={offer.status === 'loading'}
    >
      <Inside offer={offer} />
    </div>
  )
}

function Inside({ offer }: { offer: Offer }) {
  if (offer.status === 'unchosen')
    return <p className={styles.invite}>O preço aparece aqui assim que você escolher o lugar.</p>
  if (offer.status === 'loading') return <Skeleton height="100%" />
  if (offer.status === 'failed')
    return <LoadFailure error={offer.error} loads="courseDetails" onRetry={offer.retry} />
  if (offer.status === 'absent') return <Alert tone="warning">{message('scheduleMissing')}</Alert>
  const { price, payment } = offer
  return (
    <>
      <Price
        label={price.label}
        amount={price.amount}
        note={
          price.installments ? (
            <>
              <p>
                ou <strong>{price.installments}</strong>
              </p>
              <p className={styles.total}>{price.total}</p>
            </>
          ) : null
        }
      />
      {payment.status === 'failed' ? (
        <LoadFailure error={payment.error} loads="paymentInfo" onRetry={payment.retry} />
      ) : null}
    </>
  )
}
