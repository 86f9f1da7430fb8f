import { lazy, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'
import { isOverdue, paymentFound, paymentPanel } from '#machines/payment-page/index.ts'
import type { PaymentPanel } from '#machines/payment-page/index.ts'
import { buyPriceQuery } from '#src/api/payments.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/texts/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { ArrivalBox } from './arrival-box.tsx'
import { BoletoPanel } from './boleto-panel.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { paymentLookupQuery } from './payment-lookup.ts'
import { PaidPanel, ProcessingPanel, RefundedPanel } from './settled-panels.tsx'
import { usePaymentPage } from './use-payment-page.ts'
import styles from './payment-page.module.css'

// Forms and masks are fetched when there is a card to pay with, not for a slip.
const CardPanel = lazy(async () => ({
  default: (await fetchChunk(() => import('./card-panel.tsx'))).CardPanel,
}))
const ChangePanel = lazy(async () => ({
  default: (await fetchChunk(() => import('./change-panel.tsx'))).ChangePanel,
}))

/** The payment of one enrolment. The ids come from the address as they stand there, right or wrong. */
export function PaymentPage(ids: { subscribeId: string; buyId?: string }) {
  const actor = usePaymentPage(ids)
  const panel = useSelector(actor, paymentPanel)
  const found = useSelector(actor, paymentFound)
  const overdue = useSelector(actor, isOverdue)

  // The machine asks; this only keeps the answer at hand while the page is open.
  const { data: lookup, error } = useQuery({
    ...paymentLookupQuery(parseRouteId(ids.subscribeId) ?? 0),
    enabled: false,
  })
  const price = useQuery({
    ...buyPriceQuery(found?.receivableId ?? 0),
    enabled: found !== null,
  })

  // Asking again about a payment in course keeps its panel in place.
  const refreshing = panel === 'loading' && found !== null
  const shown: PaymentPanel = refreshing ? 'processing' : panel

  const failure =
    error instanceof ApiError
      ? failureSentence(error.failure, { sentence: messages.paymentOptionsConnection })
      : messages.paymentOptionsConnection
  useEffect(() => {
    if (panel === 'failed') void notify('error', failure)
  }, [panel, failure])

  if (shown === 'invalid' || shown === 'absent') return null
  const requestChange = () => actor.send({ type: 'change.requested' })

  return (
    <div className="page">
      <header className={styles.head}>
        <h1>Pagamento</h1>
        <PaymentSteps paid={shown === 'paid'} />
      </header>
      <div className={styles.layout}>
        {shown === 'failed' ? null : <OrderSummary price={price} totalLabel={totalLabel(shown)} />}
        <ArrivalBox
          panel={shown === 'loading' ? null : shown}
          fallback={<Waiting />}
          className={styles.main}
        >
          {shown === 'loading' ? <Waiting /> : null}
          {shown === 'failed' ? (
            <Failed sentence={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
          ) : null}
          {shown === 'boleto' && found ? (
            <BoletoPanel
              key={found.receivableId}
              enrolmentId={found.enrolmentId}
              dueDay={lookup?.Vencimento ?? null}
              overdue={overdue}
              onChange={requestChange}
            />
          ) : null}
          {shown === 'card' && found ? (
            <CardPanel
              key={found.receivableId}
              found={found}
              price={price}
              onApproved={() => actor.send({ type: 'card.approved' })}
              onProcessing={() => actor.send({ type: 'card.processing' })}
              onChange={requestChange}
            />
          ) : null}
          {shown === 'change' && lookup ? <ChangePanel actor={actor} lookup={lookup} /> : null}
          {shown === 'processing' ? (
            <ProcessingPanel
              busy={refreshing}
              onRefresh={() => actor.send({ type: 'refresh.requested' })}
            />
          ) : null}
          {shown === 'paid' ? <PaidPanel /> : null}
          {shown === 'refunded' ? <RefundedPanel /> : null}
        </ArrivalBox>
      </div>
    </div>
  )
}

// A card may add interest: until the parcels are chosen only the cash total is certain.
function totalLabel(panel: PaymentPanel): string {
  if (panel === 'boleto') return 'Total a pagar'
  return panel === 'card' ? 'Total à vista' : 'Valor da inscrição'
}

function Waiting() {
  return (
    <Card>
      <div className="stack" aria-busy="true">
        <p className="visually-hidden">Carregando o pagamento…</p>
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="40%" height="3rem" />
      </div>
    </Card>
  )
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Alert tone="error" live title="Não foi possível abrir o pagamento">
      <p>{sentence}</p>
      <p>Nada foi cobrado agora. Confira sua conexão e tente de novo.</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </Alert>
  )
}
