import type { WithdrawalReceipt } from '#machines/withdrawal/index.ts'
import { splitParcels, type InstallmentOffer } from '#contract/installments.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payment.ts'
import { optionKey, paymentOption, type PaymentOption } from './read-options.ts'
import {
  contents,
  hasError,
  isNothing,
  list,
  members,
  needed,
  object,
  sublist,
  unique,
} from './reading.ts'
import { cents, day, id, isNoId, paymentMethodOf, rate, text, whole } from './reading-values.ts'
import type { Reader } from './reading.ts'

/** The state of a payment. `overdue`: a slip past its due date. `refunded`: the money went back. */
export type Situation = 'open' | 'processing' | 'paid' | 'overdue' | 'refunded'

/** What an enrolment has to pay (row G19). */
export interface PaymentLookup {
  enrolmentId: number
  receivableId: number
  /** Null: one that the portal does not know. */
  method: PaymentMethod | null
  /** Null: the API gives none. */
  situation: Situation | null
  scheduleId: number | null
  /** YYYY-MM-DD, '' where none is given. */
  dueDay: string
  /** The coupon applied to the enrolment, '' for none. */
  couponCode: string
  options: PaymentOption[]
  /** Null: it cannot be withdrawn from here. */
  withdrawal: WithdrawalOffer | null
}

/** A withdrawal that is possible until a day (YYYY-MM-DD), or was registered. `certified`: it revokes a certificate. */
export interface WithdrawalOffer {
  until: string
  certified: boolean
  receipt: WithdrawalReceipt | null
}

/** By the word, in any case and gender. A payment that is "pendente" is not paid: no part of a word counts. */
const situations: readonly (readonly [Situation, words: readonly string[]])[] = [
  ['open', ['aberta', 'aberto', 'em aberto', 'pendente']],
  ['processing', ['processando', 'processamento', 'em processamento']],
  ['paid', ['paga', 'pago', 'quitada', 'quitado', 'liquidada', 'liquidado']],
  ['overdue', ['vencida', 'vencido']],
  ['refunded', ['estornada', 'estornado']],
]

function situation(value: unknown): Situation | null {
  const word = text(value).trim().toLowerCase()
  return situations.find(([, words]) => words.includes(word))?.[0] ?? null
}

/** A look-up without a method is of a card (row G19); one that names an unknown method is not. */
const isMissing = (method: unknown): boolean =>
  method === undefined || method === null || method === ''

/** The receipt of a withdrawal; null: it is none. */
export function withdrawalReceipt(value: unknown): WithdrawalReceipt | null {
  const { Codigo, DataHora, ADevolver } = members(value)
  const [code, at] = [text(Codigo), text(DataHora)]
  return code && at ? { code, at, toRefund: ADevolver === true } : null
}

function withdrawalOffer(value: unknown): WithdrawalOffer | null {
  const { Ate, Comprovante, Certificado } = members(value)
  const until = day(Ate)
  return until
    ? { until, certified: Certificado === true, receipt: withdrawalReceipt(Comprovante) }
    : null
}

/** The look-up by the requested id; null where there is nothing to pay. */
export const paymentLookup =
  (requested: number): Reader<PaymentLookup | null> =>
  (answer) => {
    if (isNothing(answer)) return null
    const found = object(answer)
    // Without a receivable there is nothing to pay.
    if (isNoId(found.IdContaAReceber) && !hasError(answer)) return null
    return {
      enrolmentId: requested,
      receivableId: needed(id(found.IdContaAReceber)),
      method: isMissing(found.TipoPagamento)
        ? paymentMethod.card
        : paymentMethodOf(found.TipoPagamento),
      situation: situation(found.Situacao),
      scheduleId: id(found.AgendaCurso_Id),
      dueDay: day(found.Vencimento),
      couponCode: text(found.CodigoCupomDesconto).trim(),
      options: unique(sublist(found.Opcoes, paymentOption), optionKey),
      withdrawal: withdrawalOffer(found.Desistencia),
    }
  }

/** What was paid, and how: null or '' for what is not known. `cents` with the interest of the parcels. */
export interface Receipt {
  method: PaymentMethod | null
  cents: number | null
  count: number | null
  brand: string
  /** The last four digits of the card, never more. */
  lastFour: string
  /** The number of the authorisation. */
  number: string
  /** YYYY-MM-DD. */
  day: string
  /** The offer that was chosen, where this page itself has just paid: no API's receipt has its parcel. */
  offer?: CardOffer
}

const receipt = (value: unknown): Receipt | null => {
  const paid = members(value)
  const { TipoPagamento, ValorPago, Parcelas } = paid
  const { Bandeira, FinalCartao, NumeroAutorizacao, DataPagamento } = paid
  const lastFour = /(\d{4})\s*$/.exec(text(FinalCartao))?.[1] ?? ''
  const found: Receipt = {
    method: paymentMethodOf(TipoPagamento),
    cents: amount(ValorPago),
    count: whole(Parcelas) || null,
    brand: text(Bandeira).trim(),
    lastFour,
    number: text(NumeroAutorizacao).trim(),
    day: day(DataPagamento),
  }
  return Object.values(found).some((part) => part !== null && part !== '') ? found : null
}

/**
 * Who buys what, where, for how much. A browser that did not make the enrolment gets name and CPF masked and no `email`.
 * `discountCents`: what a coupon took off, 0 where the API gives none. `receipt`: null until it is paid, or not given.
 */
export interface BuyPrice {
  description: string
  name: string
  cpf: string
  cents: number
  place: string
  discountCents: number
  email: string
  receipt: Receipt | null
}

export const buyPrice: Reader<BuyPrice> = (answer) => {
  const { Descricao, Nome, CPF, ValorTotal, Local, Desconto, Email, Recibo } = object(answer)
  return {
    description: text(Descricao),
    name: text(Nome),
    cpf: text(CPF),
    cents: needed(cents(ValorTotal)),
    place: text(Local).trim(),
    discountCents: amount(Desconto) ?? 0,
    email: text(Email).trim(),
    receipt: receipt(Recibo),
  }
}

/** An offer to pay by card; `monthlyRate`: the rate behind it as an exact decimal fraction (`'0.0199'`), null where none is given. */
export type CardOffer = InstallmentOffer & { monthlyRate: string | null }

/** One parcel of the whole value is always without interest: what is offered where no list can be requested. */
export const singleOffer = (value: number): CardOffer => ({
  count: 1,
  parcelCents: value,
  serviceCents: value,
  totalCents: value,
  monthlyRate: null,
})

/** The installments of a value in cents. Of parcel and total one is enough. */
export const cardOffers =
  (requested: number): Reader<CardOffer[]> =>
  (answer) => {
    const offers = list(answer, (item) => {
      const offer = object(item)
      const count = needed(whole(offer.Parcelas) || null)
      const serviceCents = amount(offer.ValorServico) ?? requested
      const parcel = amount(offer.ValorParcela)
      const totalCents = needed(amount(offer.ValorTotal) ?? totalOf(parcel, count, serviceCents))
      const parcelCents = needed(parcel ?? splitParcels(totalCents, count)?.others ?? null)
      return { count, parcelCents, serviceCents, totalCents, monthlyRate: rate(offer.JurosMensal) }
    })
    return unique(offers, ({ count }) => count)
  }

/** Cents above zero; null for any other value. */
function amount(value: unknown): number | null {
  const sum = cents(value)
  return sum !== null && sum > 0 ? sum : null
}

/** The sum of the parcels; the value itself where they differ by nothing but their rounding. */
function totalOf(parcel: number | null, count: number, serviceCents: number): number | null {
  if (parcel === null) return null
  const sum = parcel * count
  return Math.abs(sum - serviceCents) < count ? serviceCents : sum
}

/** A slip: its address as given, the line to type at a bank and the address of the slip as a PDF, '' where none is given. */
export interface SlipReply {
  address: string
  line: string
  pdf: string
}

export const slipReply: Reader<SlipReply> = (answer) => {
  const found = contents(answer)
  const { UrlBoleto, LinhaDigitavel, UrlPdf } = members(found)
  const address = typeof found === 'string' ? found : UrlBoleto
  return {
    address: needed(typeof address === 'string' ? address.trim() || null : null),
    line: /^[\d .-]{20,80}$/.test(text(LinhaDigitavel).trim()) ? text(LinhaDigitavel).trim() : '',
    pdf: text(UrlPdf).trim(),
  }
}
