import { known } from '../kit/index.ts'
import type {
  PaymentAddress,
  PaymentFound,
  PaymentPageContext,
  UpdateInput,
} from './payment-page.types.ts'

/** The address of what was found. */
export function addressOf(found: PaymentFound | null): PaymentAddress {
  const { enrolmentId, receivableId } = known(found, 'receivable')
  return { enrolmentId, receivableId }
}

/** The change to send. */
export function changeOf({ found, option, coupon }: PaymentPageContext): UpdateInput {
  const { enrolmentId } = known(found, 'receivable')
  return { enrolmentId, option: known(option, 'option'), couponCode: coupon?.code ?? null }
}
