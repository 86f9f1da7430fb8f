/** How a payment is made, as it travels (`TipoPagamento`) and as it is stored. */
export const paymentMethod = { boleto: 0, card: 1 } as const

export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod]

/** Days from the issue of a slip to its due day (specification section 9, decision G17). */
export const boletoDueDays = 5
