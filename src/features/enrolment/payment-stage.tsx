import { useQuery } from '@tanstack/react-query'
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
  enrolment: { snapshot, send },
  scheduleId,
  options,
  groupId,
  error,
}: PaymentStageProps) {
  const { data: takesCoupons } = useQuery(couponUsableQuery(scheduleId))
  const coupon = couponActor(snapshot)
  const total = totalCents(snapshot)
  return (
    <div className={styles.payment}>
      <PaymentOptions
        id={groupId}
        options={options}
        value={chosenOption(snapshot)}
        error={error}
        onChoose={(option) => send({ type: 'option.chosen', option })}
      />
      {takesCoupons && coupon ? <CouponField actor={coupon} /> : null}
      {total === null ? null : (
        <p className={styles.total}>
          <span>{enrolmentCoupon(snapshot) ? 'Total com desconto' : 'Total'}</span>
          <strong>{formatBRL(total)}</strong>
        </p>
      )}
    </div>
  )
}
