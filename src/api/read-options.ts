import type { PaymentMethod } from '#contract/payment.ts'
import { list, needed, object, texts, unique, type Reader } from './reading.ts'
import { cents, paymentMethodOf } from './reading-values.ts'

/** A payment option. `TipoPendencia` is the API's own: it is sent back as it came (row G18). */
export interface PaymentOption {
  TipoPagamento: PaymentMethod
  TipoPendencia: number | string
  /** 0 where no value is given. */
  cents: number
  /** Lines of HTML: clean them before they are shown. */
  lines: string[]
}

export const paymentOption: Reader<PaymentOption> = (item) => {
  const { TipoPagamento, TipoPendencia, Valor, DescricaoFormatada } = object(item)
  const opaque = typeof TipoPendencia === 'number' || typeof TipoPendencia === 'string'
  return {
    TipoPagamento: needed(paymentMethodOf(TipoPagamento)),
    TipoPendencia: needed(opaque ? TipoPendencia : null),
    cents: cents(Valor) ?? 0,
    lines: texts(DescricaoFormatada),
  }
}

export const optionKey = ({
  TipoPagamento,
  TipoPendencia,
}: Pick<PaymentOption, 'TipoPagamento' | 'TipoPendencia'>) => `${TipoPagamento}-${TipoPendencia}`

export const paymentOptions: Reader<PaymentOption[]> = (answer) =>
  unique(list(answer, paymentOption), optionKey)
