import { useSelector } from '@xstate/react'
import { couponActor, chosenOption, enrolmentCoupon } from '#machines/enrolment/index.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { OfferedCoupon } from '#src/blocks/coupon/offered-coupon.tsx'
import { PaymentOptions } from '#src/blocks/payment-options/payment-options.tsx'
import type { Enrolment } from './use-enrolment.ts'

interface PaymentStageProps {
  enrolment: Enrolment
  options: readonly PaymentOption[]
  interestFree: Schedule['interestFree']
  groupId: string
  /** Of what contains the coupon's field. */
  couponId: string
  error: string | undefined
  /** Focuses what is missing. */
  onUnchosen: () => void
}

/** How to pay, and the coupon when the course takes any. */
export function PaymentStage({
  enrolment: { actor },
  options,
  interestFree,
  groupId,
  couponId,
  error,
  onUnchosen,
}: PaymentStageProps) {
  const option = useSelector(actor, chosenOption)
  const couponChild = useSelector(actor, couponActor)
  const coupon = useSelector(actor, enrolmentCoupon)
  return (
    <div className="stack loose">
      <PaymentOptions
        id={groupId}
        options={options}
        value={option}
        coupon={coupon}
        interestFree={interestFree ?? 0}
        error={error}
        hint="Nada é cobrado agora: você confere tudo antes."
        onChoose={(chosen) => actor.send({ type: 'option.chosen', option: chosen })}
      />
      {couponChild ? (
        <div id={couponId}>
          <OfferedCoupon actor={couponChild} onUnchosen={onUnchosen} />
        </div>
      ) : null}
    </div>
  )
}
