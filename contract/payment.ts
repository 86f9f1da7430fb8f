import { addDays, type PlainDate } from './dates.ts'

/** Days from the issue of a slip to its due day (specification section 9, row G17). */
export const boletoDueDays = 5

/** Business days in which a bank reports that a slip was paid: the one owner, also of what texts promise. */
export const boletoReportDays = 2

/**
 * How the payment ends. `dueDays` null: it is paid on the payment page, as by card. Else something is issued with it, which
 * a bank takes for so many days; if it is due on a day without open banks, until the next `bank` day, or not (`every` day
 * counts). The payment is reported at the latest `reportDays` later, counted by the same calendar; `watched`: within
 * seconds, so that the payment page checks by itself. `cash`: in one sum; what is paid on the page is paid in parcels.
 */
type Ending =
  | {
      cash: true
      dueDays: number
      calendar: 'bank' | 'every'
      reportDays: number
      watched: boolean
    }
  | { cash: false; dueDays: null; calendar: null; reportDays: 0; watched: false }

/**
 * Every payment method, in the order in which they are offered: its number as it travels (`TipoPagamento`) and as it is
 * stored, its key in code, its name on screen and in a sentence (masculine), the names that another API may write for it (lower case,
 * no accents), the member with its price in code and as it travels, and how it
 * ends. A further row makes the compiler name each place that distinguishes methods.
 */
export const paymentMethods = [
  {
    id: 0,
    key: 'boleto',
    name: 'Boleto',
    short: 'boleto',
    wireNames: ['boleto', 'boleto bancario'],
    price: 'boletoCents',
    wirePrice: 'ValorBoleto',
    cash: true,
    dueDays: boletoDueDays,
    calendar: 'bank',
    reportDays: boletoReportDays,
    watched: false,
  },
  {
    id: 1,
    key: 'card',
    name: 'Cartão de Crédito',
    short: 'cartão',
    wireNames: ['cartao', 'cartao de credito'],
    price: 'cardCents',
    wirePrice: 'ValorCartao',
    cash: false,
    dueDays: null,
    calendar: null,
    reportDays: 0,
    watched: false,
  },
] as const satisfies readonly (Ending & Record<string, unknown>)[]

type Row = (typeof paymentMethods)[number]

export type PaymentMethod = Row['id']

/** For each method, `Issued` of one that something is issued with, and null of one that is paid on the payment page. */
export type ByIssued<Issued> = {
  readonly [R in Row as R['id']]: R['dueDays'] extends null ? null : Issued
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the names
export const paymentMethod = Object.fromEntries(paymentMethods.map(({ key, id }) => [key, id])) as {
  readonly [R in Row as R['key']]: R['id']
}

/** A record of each payment method mapped by `to`, under its `id`, `price` or `wirePrice`. */
export const mapMethods = <M extends 'id' | 'price' | 'wirePrice', R>(
  member: M,
  to: (row: Row) => R,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each row, once
  Object.fromEntries(paymentMethods.map((row) => [row[member], to(row)])) as Record<Row[M], R>

/** The fragment of the payment page that shows a paid enrolment by its receipt. */
export const receiptFragment = 'recibo'

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = mapMethods(
  'id',
  ({ name }) => name,
)

/** What an offer costs by each payment method, in cents; 0 or null where the method is not offered. */
export type MethodPrices<Cents = number | null> = Readonly<Record<Row['price'], Cents>>

/** The methods that something is issued with, such as a slip. */
export const issuedMethods = paymentMethods.filter(({ dueDays }) => dueDays !== null)

/** The methods that are paid on the payment page itself. */
export const onPageMethods = paymentMethods.filter(({ dueDays }) => dueDays === null)

/** Payment methods in a sentence, all of them unless others are given, each after `before`: `no boleto ou no cartão`. */
export const listMethods = (
  type: 'conjunction' | 'disjunction',
  { before = '', methods = paymentMethods }: { before?: string; methods?: readonly Row[] } = {},
) => new Intl.ListFormat('pt-BR', { type }).format(methods.map(({ short }) => before + short))

export const methodRows = mapMethods('id', (row) => row)

/** `1 dia`, `5 dias`. */
export const daysText = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)

/** How long it takes until a payment by a method is known: `Confirmação em até 2 dias úteis`. */
export function confirmationText(method: PaymentMethod): string {
  const { reportDays, calendar }: Ending = methodRows[method]
  if (reportDays === 0) return 'Confirmação na hora'
  const workdays = reportDays === 1 ? ' útil' : ' úteis'
  return `Confirmação em até ${daysText(reportDays)}${calendar === 'bank' ? workdays : ''}`
}

/** The day until which what is issued on `today` can be paid; null for a method that is paid on the payment page. */
export function dueDay(method: PaymentMethod, today: PlainDate): PlainDate | null {
  const { dueDays } = methodRows[method]
  return dueDays === null ? null : addDays(today, dueDays)
}
