import { Suspense, useState } from 'react'
import { methodStates } from '#machines/payment-page/index.ts'
import type { PaymentPanel } from '#machines/payment-page/index.ts'
import type { PaymentLookup } from '#src/api/read-payments.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { Button } from '#src/ui/button.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import styles from './payment-page.module.css'

const WithdrawalWindow = latePart(
  async () => (await fetchChunk(() => import('./withdrawal-window.tsx'))).WithdrawalWindow,
)

const panels: readonly PaymentPanel[] = [...Object.values(methodStates), 'methodUnknown', 'paid']

/** Props of {@link WithdrawalOffer}. */
interface WithdrawalOfferProps {
  panel: PaymentPanel
  lookup: PaymentLookup | null | undefined
}

/** The first step of a withdrawal, where the API offers one; its window is loaded when it is asked for. */
export function WithdrawalOffer({ panel, lookup }: WithdrawalOfferProps) {
  const [isOpen, setOpen] = useState(false)
  if (!lookup?.withdrawal || !panels.includes(panel)) return null
  return (
    <div className={styles.withdrawal}>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {lookup.withdrawal.receipt ? 'Você desistiu: ver comprovante' : 'Desistir da compra'}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WithdrawalWindow
            lookup={lookup}
            offer={lookup.withdrawal}
            paid={panel === 'paid'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
