import type { Ref } from 'react'
import { message } from '#contract/errors.ts'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload, type Reloadable } from '#src/blocks/load-failure/use-reload.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Offer, Payment } from './use-offer.ts'
import styles from './offer-card.module.css'

/** Props of {@link PriceArea}; `amountRef`: the figure itself. */
interface PriceAreaProps {
  offer: Offer
  amountRef?: Ref<HTMLParagraphElement>
}

/** The price in the chosen place, or why there is none. Its height is fixed, so nothing jumps when it arrives. */
export function PriceArea({ offer, amountRef }: PriceAreaProps) {
  return (
    <div
      className={styles.price}
      data-status={offer.status}
      aria-live="polite"
      aria-busy={offer.status === 'loading'}
    >
      <Inside offer={offer} amountRef={amountRef} />
    </div>
  )
}

function Inside({ offer, amountRef }: PriceAreaProps) {
  const reload = useReload(loadOf(offer))
  const payment = offer.status === 'open' ? offer.payment : undefined
  const reloadPayment = useReload(loadOf(payment))
  if (offer.status === 'unchosen')
    return <p className={styles.invite}>O preço aparece aqui assim que você escolher o lugar.</p>
  if (reload) return <LoadFailure {...reload} loads="courseDetails" />
  if (offer.status === 'loading' || offer.status === 'failed') return <Skeleton height="100%" />
  if (offer.status === 'absent')
    return (
      <Alert tone="warning">
        <p>{message('scheduleMissing')}</p>
        <p>Escolha outro lugar, ou solicite contato.</p>
      </Alert>
    )
  const { price } = offer
  return (
    <>
      <Price
        label={price.label}
        amount={price.amount}
        amountRef={amountRef}
        note={
          price.installments ? (
            <>
              {/* Two prices without a word between them look like hidden interest. */}
              {price.discount ? <p className={styles.discount}>{price.discount}</p> : null}
              <p>
                ou <strong>{price.installments}</strong>
              </p>
              <p className={styles.total}>{price.total}</p>
              {price.first ? <p className={styles.total}>{price.first}</p> : null}
            </>
          ) : null
        }
      />
      {reloadPayment ? <LoadFailure {...reloadPayment} loads="paymentInfo" /> : null}
    </>
  )
}

const loadOf = (part: Offer | Payment | undefined): Reloadable => ({
  isPending: part?.status === 'loading',
  ...(part?.status === 'failed'
    ? { isError: true, error: part.error, refetch: part.retry }
    : { isError: false, error: null, refetch: () => {} }),
})
