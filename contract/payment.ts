/**
 * Every payment method, in the order in which they are offered: its number as it travels (`TipoPagamento`) and as it is
 * stored, its key in code, its name on screen and in a sentence, the names that another API may write for it (lower case,
 * no accents), the member with its price in code and as it travels, and whether it is paid at once (`cash`). A further row
 * makes the compiler name each place that distinguishes methods.
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
  },
] as const

type Row = (typeof paymentMethods)[number]

/** The number of a payment method. */
export type PaymentMethod = Row['id']

/** The numbers by key. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the names
export const paymentMethod = Object.fromEntries(paymentMethods.map(({ key, id }) => [key, id])) as {
  readonly [R in Row as R['key']]: R['id']
}

/** Each payment method mapped by `to`, under one of the members of its row. */
export const mapMethods = <M extends 'id' | 'price' | 'wirePrice', R>(
  member: M,
  to: (row: Row) => R,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each row, once
  Object.fromEntries(paymentMethods.map((row) => [row[member], to(row)])) as Record<Row[M], R>

/** The names on screen by number. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = mapMethods(
  'id',
  ({ name }) => name,
)

/** What an offer costs by each payment method, in cents; 0 or null where the method is not offered. */
export type MethodPrices<Cents = number | null> = Readonly<Record<Row['price'], Cents>>

/** Payment methods in a sentence, all of them unless others are given, each after `before`: `no boleto ou no cartão`. */
export const listMethods = (
  type: 'conjunction' | 'disjunction',
  { before = '', methods = paymentMethods }: { before?: string; methods?: readonly Row[] } = {},
) => new Intl.ListFormat('pt-BR', { type }).format(methods.map(({ short }) => before + short))

/** Days from the issue of a slip to its due day (specification section 9, decision G17). */
export const boletoDueDays = 5

/** Business days in which a bank reports that a slip was paid. */
export const boletoReportDays = 2
