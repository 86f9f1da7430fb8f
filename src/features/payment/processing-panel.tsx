import { useCallback } from 'react'
import { useSelector } from '@xstate/react'
import { isChecking, isUnwatched } from '#machines/payment-page/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PanelHead } from './panel-head.tsx'
import { usePresence } from './use-presence.ts'
import type { PaymentPageActor } from './use-payment-page.ts'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './panel.module.css'

/** The answer of the card is pending (row C16); the page checks for it some minutes, while it is visible. */
export function ProcessingPanel({ actor }: { actor: PaymentPageActor }) {
  const checking = useSelector(actor, isChecking)
  const unwatched = useSelector(actor, isUnwatched)
  usePresence(useCallback((type) => actor.send({ type }), [actor]))
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="clock" title="Pagamento em processamento">
        Recebemos seu pedido de pagamento e ele está sendo analisado. Você receberá a confirmação
        por e-mail.
      </PanelHead>
      <p className={styles.strong}>
        <Unbroken>
          Não pague de novo: assim que houver resposta, ela aparece aqui e no seu e-mail.
        </Unbroken>
      </p>
      <p aria-live="polite">
        <Unbroken>
          {unwatched
            ? 'A resposta está demorando. Use o botão para conferir, ou aguarde o e-mail.'
            : 'Esta página confere sozinha a situação do pagamento.'}
        </Unbroken>
      </p>
      <div className={styles.actions}>
        <Button
          busy={checking}
          busyText="Atualizando…"
          onClick={() => actor.send({ type: 'refresh.requested' })}
        >
          Atualizar situação
        </Button>
      </div>
    </Card>
  )
}
