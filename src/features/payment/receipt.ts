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

/** How a total in cents, null where it is not known, comes about: what a coupon took off, and what the parcels add. '' for what is not so. */
export function sumLines(
  { cents, discountCents }: BuyPrice,
  total: number | null,
): [name: string, value: string][] {
  const interest = total !== null && total > cents ? formatBRL(total - cents) : ''
  const price = formatBRL(cents)
  const before = `${formatBRL(cents + discountCents)} − ${formatBRL(discountCents)} = `
  return [
    discountCents
      ? ['Preço com o cupom', before + price]
      : ['Valor da inscrição', interest && price],
    ['Juros do parcelamento', interest],
  ]
}

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
