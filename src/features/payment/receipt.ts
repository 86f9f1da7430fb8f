import { formatBRL } from '#contract/money.ts'
import { methodRows, type PaymentMethod } from '#contract/payment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'

/** What is known of a payment: the API's word, and where it gives none what this page itself has just paid. */
export function knownReceipt(given: Receipt | null, own: Receipt | null): Receipt | null {
  if (!given || !own) return given ?? own
  return {
    method: given.method ?? own.method,
    cents: given.cents ?? own.cents,
    count: given.count ?? own.count,
    brand: given.brand || own.brand,
    lastFour: given.lastFour || own.lastFour,
    number: given.number || own.number,
    day: given.day || own.day,
    offer: own.offer,
  }
}

/** Whether a method is paid in parcels, which may add interest to the price. */
export const mayAddInterest = (method: PaymentMethod): boolean => !methodRows[method].cash

/** Where a confirmation goes: the address of the enrolment, where this browser may read it. */
export const byMail = (price: BuyPrice | undefined): string =>
  price?.email ? `em ${price.email}` : 'por e-mail'

/** A whole CPF comes as digits, a masked one as it is to be shown. */
export function readableCpf(text: string): string {
  return /^[0-9]{11}$/.test(text) ? cpf.format(text) : text
}

/** `R$ 217,90 − R$ 20,00`: what the price was, and what a coupon took off; '' without one. */
export const couponSum = ({ cents, discountCents }: BuyPrice): string =>
  discountCents > 0 ? `${formatBRL(cents + discountCents)} − ${formatBRL(discountCents)}` : ''

/** The sum that was paid, in cents; null where only the price is known and parcels may have added interest to it. */
export function paidCents(
  receipt: Receipt | null,
  method: PaymentMethod | null,
  price: BuyPrice | undefined,
): number | null {
  if (receipt?.cents != null) return receipt.cents
  const paidBy = receipt?.method ?? method
  return paidBy === null || mayAddInterest(paidBy) ? null : (price?.cents ?? null)
}
