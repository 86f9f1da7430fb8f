import { formatBRL } from '#contract/money.ts'
import { paymentMethod, paymentMethodNames, type PaymentMethod } from '#contract/payment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'
import { formatDay } from '#src/texts/formats.ts'
import { firstOf } from './card-offers.ts'

/** A line of a receipt: its label, and its value as text. */
export interface ReceiptLine {
  name: string
  value: string
}

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
const mayAddInterest: Readonly<Record<PaymentMethod, boolean>> = {
  [paymentMethod.boleto]: false,
  [paymentMethod.card]: true,
}

/** The parcels are those of the offer that was paid. A receipt alone does not show how an API splits its sum. */
function methodLine({ method, count, cents, offer }: Receipt): string {
  const name = method === null ? '' : paymentMethodNames[method]
  if (count === null || (method !== null && !mayAddInterest[method])) return name
  if (count === 1) return [name, 'à vista'].filter(Boolean).join(', ')
  if (offer?.count !== count || offer.totalCents !== cents)
    return [name, `em ${count}x`].filter(Boolean).join(', ')
  const parcels = `${count}x de ${formatBRL(offer.parcelCents)}`
  return [name, parcels, firstOf(offer)].filter(Boolean).join(', ')
}

function cardLine({ brand, lastFour }: Receipt): string {
  if (lastFour === '') return brand
  return brand === '' ? `final ${lastFour}` : `${brand}, final ${lastFour}`
}

/** The lines of a receipt: only what is known. The price is added to the sum where the parcels include interest. */
export function receiptLines(
  receipt: Receipt | null,
  price: BuyPrice | undefined,
  enrolmentId: number,
): ReceiptLine[] {
  const interest =
    receipt?.cents && price && receipt.cents > price.cents ? receipt.cents - price.cents : 0
  const lines: [name: string, value: string | undefined][] = [
    ['Curso', price?.description],
    ['Aluno', price?.name],
    ['CPF', price && readableCpf(price.cpf)],
    ['Forma de pagamento', receipt ? methodLine(receipt) : ''],
    ['Cartão', receipt ? cardLine(receipt) : ''],
    ['Valor da inscrição', interest && price ? formatBRL(price.cents) : ''],
    ['Juros do parcelamento', interest ? formatBRL(interest) : ''],
    ['Data do pagamento', receipt?.day ? formatDay(receipt.day) : ''],
    ['Número da inscrição', String(enrolmentId)],
    ['Número da autorização', receipt?.number],
  ]
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** A whole CPF comes as digits, a masked one as it is to be shown. */
export function readableCpf(text: string): string {
  return /^[0-9]{11}$/.test(text) ? cpf.format(text) : text
}

/** The sum that was paid, in cents; null where only the price is known and parcels may have added interest to it. */
export function paidCents(
  receipt: Receipt | null,
  method: PaymentMethod | null,
  price: BuyPrice | undefined,
): number | null {
  if (receipt?.cents != null) return receipt.cents
  const paidBy = receipt?.method ?? method
  return paidBy === null || mayAddInterest[paidBy] ? null : (price?.cents ?? null)
}
