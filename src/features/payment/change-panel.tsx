import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { canApply, couponCode } from '#machines/coupon/index.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import {
  changeCoupon,
  changeCouponActor,
  changeMessage,
  changeOption,
  isUpdating,
} from '#machines/payment-page/index.ts'
import { couponUsableQuery } from '#src/api/coupons.ts'
import type { PaymentLookup } from '#src/api/read-payments.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { CouponField } from '#src/blocks/coupon/coupon-field.tsx'
import { paymentMethodNames } from '#src/blocks/payment-options/payment-choice.ts'
import { PaymentOptions } from '#src/blocks/payment-options/payment-options.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PanelHead } from './panel-head.tsx'
import { useLeaving } from './use-leaving.ts'
import type { PaymentPageActor } from './use-payment-page.ts'
import styles from './panel.module.css'

/** Another way to pay the same enrolment; the coupon it holds is offered again. */
export function ChangePanel({ actor, lookup }: { actor: PaymentPageActor; lookup: PaymentLookup }) {
  const option = useSelector(actor, changeOption)
  const coupon = useSelector(actor, changeCoupon)
  const couponActor = useSelector(actor, changeCouponActor)
  const sentence = useSelector(actor, changeMessage)
  const busy = useSelector(actor, isUpdating)
  const { data: usable } = useQuery({
    ...couponUsableQuery(lookup.scheduleId ?? 0),
    enabled: lookup.scheduleId !== null,
  })
  const held = lookup.couponCode

  useEffect(() => {
    if (held && couponActor && couponCode(couponActor.getSnapshot()) === '')
      couponActor.send({ type: 'code.typed', code: held })
  }, [held, couponActor])

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

  useFailureToast(sentence)
  const missing = sentence === messages.paymentOptionRequired
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentence) return
    alert.current?.focus()
  }, [sentence])

  const choose = (choice: PaymentChoice) => {
    actor.send({ type: 'option.chosen', option: choice })
    const state = couponActor?.getSnapshot()
    // The coupon already granted goes along by itself; one typed anew waits for its button.
    if (state && held && couponCode(state) === held.toUpperCase() && canApply(state))
      couponActor?.send({ type: 'apply.requested' })
  }

  const total = coupon?.totalCents ?? option?.cents
  return (
    <Card className={styles.panel}>
      <div className={styles.flow}>
        <PanelHead icon="card" title="Alterar forma de pagamento">
          Hoje: {paymentMethodNames[lookup.method]}. A cobrança anterior deixa de valer quando você
          confirma a nova.
        </PanelHead>
        {sentence && !missing ? (
          <div ref={alert} tabIndex={-1} className={styles.arrival}>
            <Alert tone="error" live>
              {sentence}
            </Alert>
          </div>
        ) : null}
        <PaymentOptions
          options={lookup.options}
          value={option}
          onChoose={choose}
          error={missing ? sentence : undefined}
        />
        {couponActor && (usable || held) ? <CouponField actor={couponActor} /> : null}
        {total === undefined ? null : (
          <p className={styles.total} aria-live="polite">
            Novo total: <strong className="figures">{formatBRL(total)}</strong>
          </p>
        )}
        <div className={styles.actions}>
          <Button
            busy={busy}
            busyText="Alterando…"
            onClick={() => actor.send({ type: 'change.confirmed' })}
          >
            Confirmar alteração
          </Button>
          {busy ? null : (
            <Button variant="ghost" onClick={() => actor.send({ type: 'change.cancelled' })}>
              Cancelar
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
