import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { cardNumber } from '#contract/rules/card-number.ts'
import {
  cardMessage,
  cardPaymentMachine,
  cardProgress,
  cardRefusals,
  cardScreen,
  isCharging,
} from '#machines/card-payment/index.ts'
import type { PayInput, PayOutput } from '#machines/card-payment/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import type { PaymentFound } from '#machines/payment-page/index.ts'
import { cardBrandsQuery } from '#src/api/payments.ts'
import type { BuyPrice, CardOffer, Receipt } from '#src/api/read-payments.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { CardFormScreen, type CardAlternative } from './card-form-screen.tsx'
import { newKey } from '#src/api/idempotency-key.ts'
import { ArrivalBox } from './arrival-box.tsx'
import { PanelHead } from './panel-head.tsx'
import type { createPay } from './pay.ts'
import { useCardForm } from './use-card-form.ts'
import { useLeaving } from './use-leaving.ts'
import styles from './panel.module.css'

// Fetched once something is typed, so that it is there when the form is complete.
const payment = () => fetchChunk(() => import('./pay.ts'))
const confirmation = () => fetchChunk(() => import('./card-confirmation.tsx'))
const CardConfirmation = latePart(async () => (await confirmation()).CardConfirmation)

/** The machine's `pay`. Its code may fail to load: it rejects then, and nothing was charged. */
function payActor(enrolmentId: number) {
  // One for all tries: it knows under which keys it has sent what.
  let pays: ReturnType<typeof createPay> | undefined
  return fromSecretPromise<PayOutput, PayInput>(async (input) => {
    pays ??= (await payment()).createPay({ enrolmentId })
    return pays(input)
  })
}

/**
 * Props of {@link CardPanel}. `hidden`: nothing is shown, and what was typed stays, but for the CVV; `notice`: why the form is shown
 * again; `alternatives`: methods offered after a failed try; `withdrawal`: below the card, but not while it is charged; `onOffer`: the
 * chosen parcels; `onEnd`: the card was charged, or may have been; `onChange`: another method is requested.
 */
export interface CardPanelProps {
  hidden: boolean
  found: PaymentFound
  price: UseQueryResult<BuyPrice>
  notice: string | null
  alternatives: readonly CardAlternative[]
  withdrawal: ReactNode
  onOffer: (offer: CardOffer | null) => void
  onEnd: (type: 'card.approved' | 'card.processing', receipt: Receipt | null) => void
  onChange: () => void
}

/** Payment by card of one receivable: form, confirmation, one charge at a time. */
export function CardPanel(props: CardPanelProps) {
  const { hidden, found, price, alternatives, withdrawal } = props
  const { onOffer, onEnd, onChange } = props
  const [logic] = useState(() =>
    cardPaymentMachine.provide({ actors: { pay: payActor(found.enrolmentId) } }),
  )
  const [input] = useState(() => ({
    receivableId: found.receivableId,
    idempotencyKey: newKey(),
  }))
  const actor = useActorRef(logic, { input })
  const screen = useSelector(actor, cardScreen)
  const progress = useSelector(actor, cardProgress)
  const refusal = useSelector(actor, cardMessage)
  const refusals = useSelector(actor, cardRefusals)
  // The page clears it when a change is requested.
  const [notice] = useState(props.notice)
  // The notice states by itself that nothing was charged.
  const sentence = refusal ?? notice
  const title = refusal === null ? undefined : 'Nada foi cobrado'
  const busy = useSelector(actor, isCharging)
  const { strictCardOwner } = useRouter().options.context.config
  const form = useCardForm(found.enrolmentId, strictCardOwner)
  const brands = useQuery(cardBrandsQuery)
  const { methods, clearCard, dirty } = form
  const [wrong, setWrong] = useState(false)
  // Not in the machine: its context has no card data.
  const paid = useRef<Receipt | null>(null)
  useErrorTitle(!hidden && screen === 'form' && (wrong || sentence !== null))

  // The refused number stays, to be overwritten; the CVV is typed again.
  useEffect(() => {
    if (refusals === 0) return
    methods.setValue('cvv', '')
    // Beside the fields until they are typed in again, or sent as they are.
    methods.setError('numeroCartao', {
      message:
        // A number with a wrong check digit was accepted with a warning.
        cardNumber.warn?.(methods.getValues('numeroCartao'))
          ? 'Confira o número ou use outro cartão.'
          : 'Use outro cartão ou fale com o seu banco.',
    })
    methods.setError('cvv', { message: 'Digite o código de novo.' })
    const number = document.querySelector<HTMLElement>('[autocomplete="cc-number"]')
    number?.focus({ preventScroll: true })
  }, [refusals, methods])

  useEffect(() => {
    if (hidden) methods.setValue('cvv', '')
  }, [hidden, methods])

  useEffect(() => {
    if (dirty) void Promise.allSettled([confirmation(), payment()])
  }, [dirty])

  useLeaving({
    waiting: () => isCharging(actor.getSnapshot()),
    typed: () => dirty,
    stepBack: () => {
      if (cardScreen(actor.getSnapshot()) !== 'confirmation') return false
      actor.send({ type: 'stage.returned' })
      return true
    },
  })

  useEffect(() => {
    if (screen !== 'success' && screen !== 'processing') return
    clearCard()
    onEnd(screen === 'success' ? 'card.approved' : 'card.processing', paid.current)
  }, [screen, clearCard, onEnd])

  // Once it has ended, until the page shows another panel.
  if (hidden || screen === 'success' || screen === 'processing') return null
  const cents = price.data?.cents ?? null
  return (
    <>
      <Card className={styles.panel}>
        <ArrivalBox panel={screen} fallback={null} className={styles.flow}>
          <PanelHead
            icon="card"
            title={screen === 'form' ? 'Pague com cartão' : 'Confira antes de pagar'}
          />
          <div className={styles.progress}>
            <Stepper
              step={screen === 'form' ? 1 : 2}
              total={2}
              title={screen === 'form' ? 'Dados do cartão' : 'Confirmação'}
              percent={progress}
              label="Progresso do pagamento"
            />
          </div>
          {cents === null ? <PriceMissing price={price} /> : null}
          {cents !== null && screen === 'form' ? (
            <CardFormScreen
              form={form}
              brands={brands}
              cents={cents}
              scheduleId={found.scheduleId}
              title={title}
              sentence={sentence}
              alternatives={alternatives}
              onRefused={() => setWrong(true)}
              onOffer={onOffer}
              onComplete={() => {
                setWrong(false)
                actor.send({ type: 'form.completed' })
              }}
              onChange={onChange}
            />
          ) : null}
          {cents !== null && screen === 'confirmation' ? (
            <CardConfirmation
              values={form.methods.getValues}
              brands={brands.data ?? []}
              cents={cents}
              found={found}
              busy={busy}
              onBack={() => actor.send({ type: 'stage.returned' })}
              onPay={(payment, receipt) => {
                paid.current = receipt
                actor.send({ type: 'payment.confirmed', ...payment })
              }}
            />
          ) : null}
        </ArrivalBox>
      </Card>
      {busy ? null : withdrawal}
    </>
  )
}

function PriceMissing({ price }: { price: UseQueryResult<BuyPrice> }) {
  if (!price.isError || price.isFetching)
    return (
      <div className="stack" aria-busy="true">
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
      </div>
    )
  return (
    <Alert tone="error" live title="Sem o valor não há como cobrar">
      <Button size="small" onClick={() => void price.refetch()}>
        Carregar o valor de novo
      </Button>
    </Alert>
  )
}
