import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { PaymentPanel } from '#machines/payment-page/index.ts'
import type { PaymentLookup, WithdrawalOffer as Offer } from '#src/api/read-payments.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { Button } from '#src/ui/button.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import styles from './payment-page.module.css'

const WithdrawalWindow = latePart(
  async () => (await fetchChunk(() => import('./withdrawal-window.tsx'))).WithdrawalWindow,
)

interface WithdrawalOfferProps {
  panel: PaymentPanel
  lookup: PaymentLookup
  offer: Offer
}

/** The button of a withdrawal, below the panel or, once it is paid, in it; its window is loaded when it opens. */
export function WithdrawalOffer({ panel, lookup, offer }: WithdrawalOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const isPaid = panel === 'paid'
  const button = (
    <Button variant={isPaid ? 'secondary' : 'ghost'} size="small" onClick={() => setOpen(true)}>
      {offer.receipt ? 'Você desistiu: ver comprovante' : 'Desistir da compra'}
    </Button>
  )
  return (
    <>
      {isPaid ? button : <div className={styles.withdrawal}>{button}</div>}
      {isOpen ? (
        <Suspense fallback={null}>
          <WithdrawalWindow
            lookup={lookup}
            offer={offer}
            paid={isPaid}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Where to withdraw, in a browser that is not known to be the student's. */
export function WithdrawalElsewhere() {
  return (
    <p className={styles.withdrawal}>
      Para desistir da compra, <Link to="/legado">entre na Área do aluno</Link>.
    </p>
  )
}
