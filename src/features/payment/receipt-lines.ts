import { parcelsLabel } from '#contract/installments.ts'
import { paymentMethodNames } from '#contract/payment.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'
import { formatDay } from '#src/texts/formats.ts'
import { firstParcelText } from './card-offers.ts'
import { mayAddInterest, readableCpf, sumLines } from './receipt.ts'

/** A line of a receipt: its label, and its value as text. */
interface ReceiptLine {
  name: string
  value: string
}

/** With the sum of a parcel only where the offer that was paid is known: a receipt does not have it. `first`: with a differing first one. */
function methodLine({ method, count, cents, offer }: Receipt, first = false): string {
  const name = method === null ? '' : paymentMethodNames[method]
  if (count === null || (method !== null && !mayAddInterest(method))) return name
  if (count === 1) return [name, 'à vista'].filter(Boolean).join(', ')
  if (offer?.count !== count || offer.totalCents !== cents)
    return [name, `em ${count}x`].filter(Boolean).join(', ')
  const parcels = parcelsLabel(count, offer.parcelCents)
  return [name, parcels, first && firstParcelText(offer)].filter(Boolean).join(', ')
}

function cardLine({ brand, lastFour }: Receipt): string {
  if (lastFour === '') return brand
  return brand === '' ? `final ${lastFour}` : `${brand}, final ${lastFour}`
}

/** How it was paid, in one line: `Cartão de Crédito, 6x de R$ 39,48 · Visa, final 1111`; '' where nothing is known. */
export const paidWith = (receipt: Receipt | null): string =>
  receipt ? [methodLine(receipt), cardLine(receipt)].filter(Boolean).join(' · ') : ''

/** The lines of a receipt: only what is known. */
export function receiptLines(
  receipt: Receipt | null,
  price: BuyPrice | undefined,
  enrolmentId: number,
): ReceiptLine[] {
  const lines: [name: string, value: string | undefined][] = [
    ['Curso', price?.description],
    ['Local', price?.place],
    ['Aluno', price?.name],
    ['CPF', price && readableCpf(price.cpf)],
    ['Forma de pagamento', receipt ? methodLine(receipt, true) : ''],
    ['Cartão', receipt ? cardLine(receipt) : ''],
    ...(price ? sumLines(price, receipt?.cents ?? null) : []),
    ['Data do pagamento', receipt?.day ? formatDay(receipt.day) : ''],
    ['Número da inscrição', String(enrolmentId)],
    ['Número da autorização', receipt?.number],
  ]
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
