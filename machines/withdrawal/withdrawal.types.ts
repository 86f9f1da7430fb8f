/** A withdrawal as it was registered. `at`: YYYY-MM-DDTHH:MM:SS, in São Paulo; `toRefund`: something was paid and is to be returned. */
export interface WithdrawalReceipt {
  code: string
  at: string
  toRefund: boolean
}

/** `receipt`: of a withdrawal that was registered before; null: none was. */
export interface WithdrawalInput {
  enrolmentId: number
  receipt: WithdrawalReceipt | null
}

export interface WithdrawalContext extends WithdrawalInput {
  /** pt-BR sentence of a refusal; null: none, or the answer was lost. */
  message: string | null
}

export type WithdrawalEvent =
  /** The button that registers it, also after a failure. */
  { type: 'withdrawal.confirmed' } | { type: 'withdrawal.closed' }

/** `POST /inscricao/desistencia`. */
export type RegisterInput = Pick<WithdrawalInput, 'enrolmentId'>

/** Without a usable answer it rejects: the API may have registered it, and then answers a second request with the same receipt. */
export type RegisterOutput =
  { kind: 'registered'; receipt: WithdrawalReceipt } | { kind: 'refused'; message: string }
