import { useSelector } from '@xstate/react'
import { formatBRL } from '#contract/money.ts'
import {
  couponActor,
  chosenOption,
  enrolmentCoupon,
  totalCents,
} from '#machines/enrolment/index.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { OfferedCoupon } from '#src/blocks/coupon/offered-coupon.tsx'
import { PaymentOptions } from '#src/blocks/payment-options/payment-options.tsx'
import type { Enrolment } from './use-enrolment.ts'
import styles from './enrolment.module.css'

interface PaymentStageProps {
  enrolment: Enrolment
  options: readonly PaymentOption[]
  interestFree: Schedule['interestFree']
  groupId: string
  error: string | undefined
}

/** How to pay, and the coupon when the course takes any. */
export function PaymentStage({
  enrolment: { actor },
  options,
  interestFree,
  groupId,
  error,
}: PaymentStageProps) {
  const option = useSelector(actor, chosenOption)
  const couponChild = useSelector(actor, couponActor)
  const coupon = useSelector(actor, enrolmentCoupon)
  const total = useSelector(actor, totalCents)
  return (
    <div className="stack loose">
      <PaymentOptions
        id={groupId}
        options={options}
        value={option}
        coupon={coupon}
        interestFree={interestFree ?? 0}
        error={error}
        onChoose={(chosen) => actor.send({ type: 'option.chosen', option: chosen })}
      />
      {couponChild ? <OfferedCoupon actor={couponChild} /> : null}
      {total === null ? null : (
        <p className={styles.total}>
          <span>{coupon ? 'Total com desconto' : 'Total'}</span>
          <strong>{formatBRL(total)}</strong>
        </p>
      )}
      <p className={styles.provider}>
        Nada é cobrado agora: na próxima etapa você confere tudo antes de concluir.
      </p>
    </div>
  )
}
