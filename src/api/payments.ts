import { queryOptions } from '@tanstack/react-query'
import type { CardFinish, CardStart, PaymentChange } from '#contract/calls/payments.ts'
import { fetchData, request } from './request.ts'
import { fitting, holds, listOf } from './shapes.ts'

/** Where the payment of an enrolment stands; null when there is nothing to pay. */
export const lookUpPayment = (enrolmentId: number, signal?: AbortSignal) =>
  request('GET /pagamento/alterar-pagamento/:id', { params: { id: enrolmentId }, signal })

export const cardBrandsQuery = queryOptions({
  queryKey: ['card-brands'],
  queryFn: async ({ signal }) =>
    fitting(
      await fetchData('GET /pagamento/consulta-bandeiras-cartao', { signal }),
      listOf('Texto', 'Valor'),
    ),
  staleTime: 3_600_000,
  meta: { loads: 'cardBrands' },
})

/** Installments of a value (reais) for a brand and schedule. */
export const installmentsQuery = (brand: number, value: number, scheduleId: number) =>
  queryOptions({
    queryKey: ['installments', brand, value, scheduleId],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData('GET /pagamento/consulta-lista-parcelas/:a/:b/:c', {
          params: { a: brand, b: value.toFixed(2), c: scheduleId },
          signal,
        }),
        listOf('Parcelas', 'ValorParcela', 'ValorTotal'),
      ),
    staleTime: 60_000,
    meta: { loads: 'installments' },
  })

/** Course, buyer and total of a receivable. */
export const buyPriceQuery = (receivableId: number) =>
  queryOptions({
    queryKey: ['buy-price', receivableId],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData('GET /pagamento/consulta-preco-curso-conta/:id', {
          params: { id: receivableId },
          signal,
        }),
        holds('Descricao', 'Nome', 'CPF', 'ValorTotal'),
      ),
    gcTime: 0,
    meta: { loads: 'value' },
  })

/** Address of the slip of an enrolment; the page says the failure itself, in place. */
export const boletoUrlQuery = (enrolmentId: number) =>
  queryOptions({
    queryKey: ['boleto', enrolmentId],
    queryFn: async ({ signal }) =>
      fitting(
        await fetchData('GET /boleto/ObterUrlBoleto', {
          query: { inscricaoId: enrolmentId },
          signal,
        }),
        holds('UrlBoleto'),
      ),
    gcTime: 0,
    retry: false,
  })

export const startCardPayment = (body: CardStart, idempotencyKey: string, signal?: AbortSignal) =>
  request('POST /conta-a-receber/cartao/cria-transacao', {
    body,
    idempotencyKey,
    signal,
    ownBusy: true,
  })

export const finishCardPayment = (body: CardFinish, idempotencyKey: string, signal?: AbortSignal) =>
  request('POST /conta-a-receber/cartao/solicitar-pagamento', {
    body,
    idempotencyKey,
    signal,
    ownBusy: true,
  })

export const changePayment = (body: PaymentChange, idempotencyKey: string, signal?: AbortSignal) =>
  request('POST /pagamento/alterar-pagamento', {
    body,
    idempotencyKey,
    signal,
    ownBusy: true,
  })
