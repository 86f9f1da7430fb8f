import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { parcelsLabel } from '#contract/installments.ts'
import {
  issuedMethods,
  paymentMethod,
  paymentMethods,
  type PaymentMethod,
} from '#contract/payment.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'
import {
  cardNotice,
  isOverdue,
  methodStates,
  paymentFound,
  paymentPanel,
} from '#machines/payment-page/index.ts'
import type { PaymentPanel } from '#machines/payment-page/index.ts'
import { buyPriceQuery } from '#src/api/payments.ts'
import type { CardOffer, Receipt } from '#src/api/read-payments.ts'
import { ApiError } from '#src/api/request.ts'
import { failureSentence } from '#src/api/failures.ts'
import { useOffline } from '#src/blocks/connection/use-offline.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { lazyPart } from '#src/ui/chunk.ts'
import { SignPanel } from '#src/ui/sign-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ArrivalBox } from './arrival-box.tsx'
import { loadChange } from './change-update.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { paymentLookupQuery } from './payment-lookup.ts'
import { knownReceipt, paidCents } from './receipt.ts'
import { usePaymentPage } from './use-payment-page.ts'
import { WithdrawalElsewhere, WithdrawalOffer } from './withdrawal-offer.tsx'
import styles from './payment-page.module.css'

// Each panel is loaded when it is shown: forms and masks for a payment by card, the slip for one by boleto.
const BoletoPanel = lazyPart(async () => (await import('./boleto-panel.tsx')).BoletoPanel)
const CardPanel = lazyPart(async () => (await import('./card-panel.tsx')).CardPanel)
const settledPanels = () => import('./settled-panels.tsx')
const PaidPanel = lazyPart(async () => (await settledPanels()).PaidPanel)
const RefundedPanel = lazyPart(async () => (await settledPanels()).RefundedPanel)
const ProcessingPanel = lazyPart(async () => (await settledPanels()).ProcessingPanel)
const UnknownMethodPanel = lazyPart(async () => (await settledPanels()).UnknownMethodPanel)
const ChangePanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('./change-panel.tsx'), loadChange()])
  return panel.ChangePanel
})

/** The panels of methods that something is issued for: each begins with its sum. */
const issuedPanels = new Set<PaymentPanel>(issuedMethods.map(({ id }) => methodStates[id]))

/** The panels that change without a request, because the page checks by itself. */
const watchedPanels = new Set<PaymentPanel>([
  'processing',
  ...paymentMethods.filter((row) => row.watched).map(({ id }) => methodStates[id]),
])

/** The payment of one enrolment. The ids are taken from the address unchecked. */
export function PaymentPage(ids: { subscribeId: string; buyId?: string }) {
  const actor = usePaymentPage(ids)
  const panel = useSelector(actor, paymentPanel)
  const found = useSelector(actor, paymentFound)
  const overdue = useSelector(actor, isOverdue)
  const notice = useSelector(actor, cardNotice)

  // The machine asks; this only caches the answer while the page is open.
  const { data: lookup, error } = useQuery({
    ...paymentLookupQuery(parseRouteId(ids.subscribeId)),
    enabled: false,
  })
  const isPaid = panel === 'paid'
  const receivableId = found?.receivableId ?? null
  const priceToPay = useQuery({ ...buyPriceQuery(receivableId), enabled: !isPaid })
  const pricePaid = useQuery({ ...buyPriceQuery(receivableId, true), enabled: isPaid })
  // The old content stays until the record of the payment is loaded, also if that fails.
  const price = isPaid && (pricePaid.data || !priceToPay.data) ? pricePaid : priceToPay
  const [ownReceipt, setOwnReceipt] = useState<Receipt | null>(null)
  const receipt = knownReceipt(price.data?.receipt ?? null, ownReceipt)
  const paid = isPaid ? paidCents(receipt, found?.method ?? null, price.data) : null

  // What the card would be charged, as far as it is chosen; another card starts again.
  const [offer, setOffer] = useState<CardOffer | null>(null)
  const chosen = panel === 'card' ? offer : null

  const outcome = useOutcome(panel, notice)

  const failure =
    error instanceof ApiError
      ? failureSentence(error.failure, { sentence: messages.paymentOptionsConnection })
      : messages.paymentOptionsConnection
  useFailureToast(panel === 'failed' ? failure : null)

  if (panel === 'invalid' || panel === 'absent') return null
  const requestChange = () => actor.send({ type: 'change.requested' })
  // Only methods that a bank takes: they are offered when a card, which is paid on this page, was refused.
  const alternatives = paymentMethods.flatMap(({ id, short, dueDays }) => {
    const option = lookup?.options.find((each) => each.TipoPagamento === id && each.cents > 0)
    if (!lookup || dueDays === null || !option) return []
    const { TipoPagamento, TipoPendencia, cents } = option
    return {
      name: short,
      cents,
      coupon: { code: lookup.couponCode, scheduleId: lookup.scheduleId ?? 0, method: id },
      onChoose: () => {
        requestChange()
        actor.send({ type: 'option.chosen', option: { TipoPagamento, TipoPendencia, cents } })
      },
    }
  })
  const isRefunded = panel === 'refunded'
  const offered = lookup?.withdrawal
  // After a refund only its receipt is left.
  const withdrawal =
    offered && (!isRefunded || offered.receipt) ? (
      <WithdrawalOffer panel={panel} lookup={lookup} offer={offered} />
    ) : !isPaid && !isRefunded && price.data?.cpf.includes('*') ? (
      <WithdrawalElsewhere />
    ) : null
  const withdrawn = isPaid ? (lookup?.withdrawal?.receipt ?? null) : null
  const contents: Readonly<Record<Exclude<PaymentPanel, 'invalid' | 'absent'>, ReactNode>> = {
    loading: <Waiting />,
    failed: <Failed sentence={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />,
    boleto: found && (
      <>
        <BoletoPanel
          key={found.receivableId}
          enrolmentId={found.enrolmentId}
          lookup={lookup}
          overdue={overdue}
          price={price}
          onChange={requestChange}
        />
        {withdrawal}
      </>
    ),
    card: null,
    methodUnknown: (
      <>
        <UnknownMethodPanel onChange={lookup?.options.length ? requestChange : null} />
        {withdrawal}
      </>
    ),
    change: lookup && (
      <ChangePanel actor={actor} lookup={lookup} cents={price.data?.cents ?? null} />
    ),
    processing: <ProcessingPanel actor={actor} />,
    paid: found && (
      <PaidPanel
        cents={paid}
        receipt={receipt}
        price={price.data}
        enrolmentId={found.enrolmentId}
        withdrawal={withdrawal}
        withdrawn={withdrawn}
      />
    ),
    refunded: (
      <>
        <RefundedPanel price={price.data} />
        {withdrawal}
      </>
    ),
  }

  // Stays behind the change of payment: what is typed is there again when that is given up.
  const isHidden = panel === 'change'
  const card = found?.method === paymentMethod.card && (isHidden || panel === 'card') && (
    <CardPanel
      key={found.receivableId}
      hidden={isHidden}
      found={found}
      price={price}
      notice={notice}
      alternatives={alternatives}
      withdrawal={withdrawal}
      onOffer={setOffer}
      onEnd={(type, own) => {
        setOwnReceipt(own)
        actor.send({ type })
      }}
      onChange={requestChange}
    />
  )

  return (
    <div className="page">
      {/* Of a paid enrolment the panel has the one heading that is shown. */}
      <header className={isPaid ? `${styles.head} visually-hidden` : styles.head}>
        <h1>{withdrawn ? 'Desistência' : isPaid ? 'Inscrição confirmada' : 'Pagamento'}</h1>
        {panel === 'failed' || isRefunded || isPaid ? null : (
          <PaymentSteps known={panel !== 'loading'} />
        )}
      </header>
      <p className="visually-hidden" aria-live="assertive">
        {outcome}
      </p>
      <div className={styles.layout}>
        {panel === 'failed' ? null : (
          <OrderSummary
            price={price}
            totalLabel={paid === null ? (totalLabels[panel] ?? 'Valor da inscrição') : 'Total pago'}
            cents={paid ?? chosen?.totalCents ?? null}
            parcels={
              chosen && chosen.count > 1 ? parcelsLabel(chosen.count, chosen.parcelCents) : null
            }
            quiet={issuedPanels.has(panel) ? 'unfolded' : panel === 'change'}
          />
        )}
        <ArrivalBox
          panel={panel === 'loading' ? null : withdrawn ? 'withdrawn' : panel}
          fallback={<Waiting />}
          className={styles.main}
        >
          {contents[panel]}
          {card}
        </ArrivalBox>
      </div>
    </div>
  )
}

/** The outcome of a pending payment, announced to those who do not see the panel change. */
function useOutcome(panel: PaymentPanel, notice: string | null): string {
  const [watched, setWatched] = useState(false)
  if (watchedPanels.has(panel) && !watched) setWatched(true)
  if (!watched) return ''
  if (panel === 'paid') return 'Pagamento confirmado.'
  return panel === 'refunded' ? 'Pagamento estornado.' : (notice ?? '')
}

/** What the sum is called on the panels of the methods and of a change; on the others it is that of the enrolment. */
const totalLabels: Readonly<
  Record<(typeof methodStates)[PaymentMethod] | 'change', string> &
    Partial<Record<PaymentPanel, string>>
> = {
  boleto: 'Valor do boleto',
  // “À vista” is the price of a boleto.
  card: 'Total no cartão',
  change: 'Valor atual',
}

function Waiting() {
  return (
    <Card className={styles.waiting}>
      <div className="stack" aria-busy="true">
        <p className="visually-hidden">Carregando o pagamento…</p>
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="40%" height="2rem" />
        {Array.from({ length: 9 }, (_, line) => (
          <Skeleton key={line} width="100%" height={line % 2 === 0 ? '4.5rem' : '3rem'} />
        ))}
      </div>
    </Card>
  )
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const offline = useOffline()
  return (
    <SignPanel
      failure
      live
      icon={offline ? 'offline' : undefined}
      title="Não foi possível abrir o pagamento"
      action={<Button onClick={onRetry}>Tentar novamente</Button>}
    >
      <p>{sentence}</p>
      <p>Nada foi cobrado agora. Confira sua conexão e tente de novo.</p>
    </SignPanel>
  )
}
