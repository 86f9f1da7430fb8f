import { isRouteId } from '#contract/rules/route-id.ts'
import type { CouponInput } from '../coupon/index.ts'
import { known } from '../kit/index.ts'
import type {
  LookUpInput,
  PaymentAddress,
  PaymentFound,
  PaymentPageContext,
  UpdateInput,
} from './payment-page.types.ts'

// What the calls and effects of the payment page take from its context.

/** Whether the ids of the address have the form of ids. */
export function hasValidIds({ subscribeId = '', buyId }: PaymentPageContext): boolean {
  return isRouteId(subscribeId) && (buyId === undefined || isRouteId(buyId))
}

export function lookUpInput({ subscribeId }: PaymentPageContext): LookUpInput {
  return { enrolmentId: Number(subscribeId) }
}

export function addressOf(found: PaymentFound | null): PaymentAddress {
  const { enrolmentId, receivableId } = known(found, 'receivable')
  return { enrolmentId, receivableId }
}

export function updateInput({ found, option, coupon }: PaymentPageContext): UpdateInput {
  const { enrolmentId } = known(found, 'receivable')
  return { enrolmentId, option: known(option, 'option'), couponCode: coupon?.code ?? null }
}

export function couponInput(found: PaymentFound | null): CouponInput {
  const { scheduleId, couponCode } = known(found, 'receivable')
  return { scheduleId, changing: true, ownCode: couponCode }
}

/** What there is to pay after a change, of which the API has given the new receivable. */
export function foundAfter(
  { found, option, coupon }: PaymentPageContext,
  { receivableId }: Pick<PaymentFound, 'receivableId'>,
): PaymentFound {
  const method = known(option, 'option').TipoPagamento
  const couponCode = coupon?.code ?? ''
  return { ...known(found, 'receivable'), receivableId, method, couponCode, situation: 'open' }
}
