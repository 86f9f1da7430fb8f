import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { awaitsOption, ownCouponCode, couponSchedule } from '#machines/coupon/index.ts'
import { couponUsableQuery } from '#src/api/coupons.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CouponField, type CouponFieldProps } from './coupon-field.tsx'
import styles from './coupon.module.css'

/** Props of {@link OfferedCoupon}. `granted`: a coupon was granted, so that the field is shown whether or not the schedule accepts coupons today. */
interface OfferedCouponProps extends CouponFieldProps {
  granted?: boolean
}

/** The coupon field, where the schedule is known and takes coupons; before an option is chosen, the coupon that the enrolment has already. */
export function OfferedCoupon(props: OfferedCouponProps) {
  const scheduleId = useSelector(props.actor, couponSchedule)
  return scheduleId === null ? null : <OfSchedule {...props} scheduleId={scheduleId} />
}

function OfSchedule({
  actor,
  onUnchosen,
  granted = false,
  scheduleId,
}: OfferedCouponProps & { scheduleId: number }) {
  const { data: isUsable } = useQuery(couponUsableQuery(scheduleId))
  const code = useSelector(actor, ownCouponCode)
  if (useSelector(actor, awaitsOption)) return <OwnCoupon code={code} />
  return isUsable || granted ? <CouponField actor={actor} onUnchosen={onUnchosen} /> : null
}

function OwnCoupon({ code }: { code: string }) {
  return (
    <div className={styles.coupon}>
      <Icon name="ticket" size={28} />
      <div>
        <p>
          Cupom <strong>{code}</strong>
        </p>
        <p className="soft">Já está na sua inscrição: não é preciso aplicá-lo de novo.</p>
      </div>
    </div>
  )
}
