import { formatBRL } from '#contract/money.ts'
import { methodRows, type PaymentMethod } from '#contract/payment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'

/** What is known of a payment: what the API gives, and for missing members what this page itself has just paid. */
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

/** How a confirmation is sent: `em ana@exemplo.com`, or `por e-mail` where this browser may not read the address. */
export const byMail = (price: BuyPrice | undefined): string =>
  price?.email ? `em ${price.email}` : 'por e-mail'

/** A whole CPF comes as digits, a masked one as it is to be shown. */
export function readableCpf(text: string): string {
  return /^[0-9]{11}$/.test(text) ? cpf.format(text) : text
}

/** What makes up a total in cents, null where it is not known: the discount of a coupon, and the interest of the parcels. '' for what does not apply. */
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

/** The sum that was paid, in cents. Null where it is not known: the price counts only for a method that adds no interest. */
export function paidCents(
  receipt: Receipt | null,
  method: PaymentMethod | null,
  price: BuyPrice | undefined,
): number | null {
  if (receipt?.cents != null) return receipt.cents
  const paidBy = receipt?.method ?? method
  return paidBy === null || mayAddInterest(paidBy) ? null : (price?.cents ?? null)
}
