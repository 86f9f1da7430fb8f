import type {
  PaymentAddress,
  PaymentFound,
  PaymentPageContext,
  UpdateInput,
} from './payment-page.types.ts'

/** The address of what was found. Throws when nothing was: the chart never asks then. */
export function addressOf(found: PaymentFound | null): PaymentAddress {
  if (!found) throw new Error('No receivable to redirect to')
  return { enrolmentId: found.enrolmentId, receivableId: found.receivableId }
}

/** The change to send. Throws without an option: the chart never sends then. */
export function changeOf({ found, option, coupon }: PaymentPageContext): UpdateInput {
  if (!found || !option) throw new Error('No option to change to')
  return { enrolmentId: found.enrolmentId, option, couponCode: coupon?.code ?? null }
}
