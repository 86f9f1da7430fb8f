import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { applyDiscount } from '#contract/coupon.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import { ownCouponCode, couponBusy } from '#machines/coupon/index.ts'
import {
  changeCoupon,
  changeCouponActor,
  changeMessage,
  changeMessageCode,
  changeOption,
  isUpdating,
} from '#machines/payment-page/index.ts'
import { ownCouponQuery } from '#src/api/coupons.ts'
import { optionKey } from '#src/api/read-options.ts'
import type { PaymentLookup } from '#src/api/read-payments.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { OfferedCoupon } from '#src/blocks/coupon/offered-coupon.tsx'
import { PaymentOptions } from '#src/blocks/payment-options/payment-options.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useErrorFocus } from '#src/ui/form/use-error-focus.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PanelHead } from './panel-head.tsx'
import { useLeaving } from './use-leaving.ts'
import type { PaymentPageActor } from './use-payment-page.ts'
import styles from './panel.module.css'

/** Props of {@link ChangePanel}. `cents`: what is to be paid as it is, null where that is not known. */
interface ChangePanelProps {
  actor: PaymentPageActor
  lookup: PaymentLookup
  cents: number | null
}

/** Another payment option for the same enrolment; its applied coupon is offered again. */
export function ChangePanel({ actor, lookup, cents }: ChangePanelProps) {
  const option = useSelector(actor, changeOption)
  const coupon = useSelector(actor, changeCoupon)
  const couponActor = useSelector(actor, changeCouponActor)
  const sentence = useSelector(actor, changeMessage)
  const code = useSelector(actor, changeMessageCode)
  const busy = useSelector(actor, isUpdating)
  const optionsId = useId()
  const hintId = useId()
  // Chosen on the screen before, where the button was pressed: only the confirmation is left.
  const [chosenBefore] = useState(option)

  // Each option shows its price with the coupon of the enrolment, until that is removed. The same query as on the screen before.
  const ownCode = useSelector(couponActor ?? undefined, (at) => (at ? ownCouponCode(at) : ''))
  const { scheduleId, method } = lookup
  const { data: own = null, isLoading: isPricing } = useQuery({
    ...ownCouponQuery({
      code: lookup.couponCode,
      scheduleId: scheduleId ?? 0,
      method: chosenBefore?.TipoPagamento ?? method ?? paymentMethod.boleto,
    }),
    enabled: ownCode !== '' && method !== null,
  })
  const ownCoupon = ownCode === '' ? null : own
  const isChecking = useSelector(
    couponActor ?? undefined,
    (at) => at !== undefined && couponBusy(at),
  )

  useErrorTitle(sentence !== null)
  useLeaving({
    waiting: () => isUpdating(actor.getSnapshot()),
    stepBack: () => {
      // The coupon's question is a step of its own.
      const asking = actor.getSnapshot().matches({ changing: 'leaving' })
      if (asking && couponActor) couponActor.send({ type: 'question.closed' })
      else actor.send({ type: 'change.cancelled' })
      return true
    },
  })

  useFailureToast(sentence, { code })
  const missing = code === 'paymentOptionRequired'
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentence) return
    alert.current?.focus()
  }, [sentence])

  const focusError = useErrorFocus(missing ? optionsId : null)
  const confirm = () => {
    actor.send({ type: 'change.confirmed' })
    focusError()
  }

  // While the coupon is checked for a chosen option, that of the enrolment counts.
  const shown = coupon ?? (isChecking ? ownCoupon : null)
  const isForIt = shown?.method == null || shown.method === option?.TipoPagamento
  const discounted = option && shown && isForIt ? applyDiscount(option.cents, shown) : null
  const total = isPricing ? undefined : (discounted?.totalCents ?? option?.cents)
  const isOther = option !== null && option.TipoPagamento !== method
  // With a coupon the two methods are compared by their prices, and what it takes off is stated beside it.
  const saved = shown || cents === null || total === undefined || !isOther ? 0 : cents - total
  // Another API may send no options.
  const hasOptions = lookup.options.length > 0
  return (
    <Card className={styles.panel}>
      <div className={styles.flow}>
        <PanelHead icon="card" title="Alterar forma de pagamento">
          {hasOptions
            ? 'Escolha a nova forma. A cobrança anterior deixa de valer quando você confirma.'
            : 'A cobrança atual continua valendo.'}
        </PanelHead>
        {sentence && !missing ? (
          <div ref={alert} tabIndex={-1} className={styles.arrival}>
            <Alert tone="error" live>
              {sentence}
            </Alert>
          </div>
        ) : null}
        {isPricing ? (
          <div className="stack" aria-busy="true">
            {lookup.options.map((each) => (
              <Skeleton key={optionKey(each)} width="100%" height="9rem" />
            ))}
          </div>
        ) : hasOptions ? (
          <PaymentOptions
            id={optionsId}
            options={lookup.options}
            value={option}
            coupon={coupon ?? ownCoupon}
            current={method}
            charged={ownCode === '' ? null : cents}
            onChoose={(chosen) => actor.send({ type: 'option.chosen', option: chosen })}
            error={missing ? (sentence ?? undefined) : undefined}
          />
        ) : (
          <Alert tone="warning">
            Não há outra forma de pagamento disponível para esta inscrição agora. Volte e pague pela
            forma atual, ou fale com a gente.
          </Alert>
        )}
        {couponActor && hasOptions ? (
          <OfferedCoupon
            actor={couponActor}
            granted={lookup.couponCode !== ''}
            onUnchosen={focusError}
          />
        ) : null}
        {total === undefined ? (
          hasOptions && !isPricing ? (
            <p id={hintId} className={styles.fine}>
              Escolha acima a nova forma de pagamento, depois confirme.
            </p>
          ) : null
        ) : (
          <p className={styles.total} aria-live="polite">
            {isOther || total !== cents ? 'Novo total: ' : 'Você já paga assim: '}
            <strong>{formatBRL(total)}</strong>
            {option && saved > 0 ? (
              <span className={styles.saved}>
                Você economiza {formatBRL(saved)} pagando com{' '}
                {methodRows[option.TipoPagamento].short}
              </span>
            ) : null}
          </p>
        )}
        <div className={styles.actions}>
          {hasOptions ? (
            <Button
              busy={busy}
              busyText="Alterando…"
              data-arrive={chosenBefore ? '' : undefined}
              aria-describedby={total === undefined ? hintId : undefined}
              onClick={confirm}
            >
              Confirmar alteração
            </Button>
          ) : null}
          {busy ? null : (
            <Button variant="ghost" onClick={() => actor.send({ type: 'change.cancelled' })}>
              {hasOptions ? 'Cancelar' : 'Voltar ao pagamento'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
