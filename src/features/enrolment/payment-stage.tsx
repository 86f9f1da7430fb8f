import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { formatBRL } from '#contract/money.ts'
import {
  couponActor,
  chosenOption,
  enrolmentCoupon,
  totalCents,
} from '#machines/enrolment/index.ts'
import { couponUsableQuery } from '#src/api/coupons.ts'
import type { PaymentOption } from '#src/api/read-courses.ts'
import { CouponField } from '#src/blocks/coupon/coupon-field.tsx'
import { PaymentOptions } from '#src/blocks/payment-options/payment-options.tsx'
import type { Enrolment } from './use-enrolment.ts'
import styles from './enrolment.module.css'

/** Props of {@link PaymentStage}. */
export interface PaymentStageProps {
  enrolment: Enrolment
  scheduleId: number
  options: readonly PaymentOption[]
  groupId: string
  error: string | undefined
}

/** How to pay, and the coupon when the course takes any. */
export function PaymentStage({
  enrolment: { actor },
  scheduleId,
  options,
  groupId,
  error,
}: PaymentStageProps) {
  const { data: takesCoupons } = useQuery(couponUsableQuery(scheduleId))
  const option = useSelector(actor, chosenOption)
  const couponChild = useSelector(actor, couponActor)
  const coupon = useSelector(actor, enrolmentCoupon)
  const total = useSelector(actor, totalCents)
  return (
    <div className={styles.payment}>
      <PaymentOptions
        id={groupId}
        options={options}
        value={option}
        error={error}
        onChoose={(chosen) => actor.send({ type: 'option.chosen', option: chosen })}
      />
      {takesCoupons && couponChild ? <CouponField actor={couponChild} /> : null}
      {total === null ? null : (
        <p className={styles.total}>
          <span>{coupon ? 'Total com desconto' : 'Total'}</span>
          <strong>{formatBRL(total)}</strong>
        </p>
      )}
    </div>
  )
}
