/**
 * Every payment method: its number as it travels (`TipoPagamento`) and as it is stored, its key in code, its name on screen,
 * and the names that another API may write for it (lower case, no accents). A further row makes the compiler name each
 * place that distinguishes methods.
 */
export const paymentMethods = [
  { id: 0, key: 'boleto', name: 'Boleto', wireNames: ['boleto', 'boleto bancario'] },
  { id: 1, key: 'card', name: 'Cartão de Crédito', wireNames: ['cartao', 'cartao de credito'] },
] as const

type Row = (typeof paymentMethods)[number]

/** The number of a payment method. */
export type PaymentMethod = Row['id']

/** The numbers by key. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the names
export const paymentMethod = Object.fromEntries(paymentMethods.map(({ key, id }) => [key, id])) as {
  readonly [R in Row as R['key']]: R['id']
}

/** The names on screen by number. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
export const paymentMethodNames = Object.fromEntries(
  paymentMethods.map(({ id, name }) => [id, name]),
) as Readonly<Record<PaymentMethod, string>>

/** Days from the issue of a slip to its due day (specification section 9, decision G17). */
export const boletoDueDays = 5
