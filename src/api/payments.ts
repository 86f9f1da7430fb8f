import { queryOptions, skipToken } from '@tanstack/react-query'
import { centsToPath } from '#contract/money.ts'
import { buyPrice, cardOffers, paymentLookup, singleOffer, slipReply } from './read-payments.ts'
import type { PaymentLookup } from './read-payments.ts'
import { combo } from './reading.ts'
import { rememberedCharge, rememberedSchedule } from './remembered.ts'
import { asks, fetchData, logAnswer, request, type Result } from './request.ts'

/** The state of the payment of an enrolment by the API alone; null when there is nothing to pay. */
export async function fetchPayment(enrolmentId: number): Promise<Result<PaymentLookup | null>> {
  const name = 'GET /pagamento/alterar-pagamento/:id'
  const result = await request(name, { params: { id: enrolmentId } }, paymentLookup(enrolmentId))
  if (result.ok && result.data?.method === null) logAnswer(name, 'unknown payment method')
  return result
}

/** The same, with what this tab remembers of it where the API gives nothing. */
export async function lookUpPayment(enrolmentId: number): Promise<Result<PaymentLookup | null>> {
  const result = await fetchPayment(enrolmentId)
  if (!result.ok || !result.data) return result
  const { receivableId } = result.data
  const scheduleId = result.data.scheduleId ?? rememberedSchedule(enrolmentId)
  const situation = result.data.situation ?? rememberedCharge(receivableId)
  return { ok: true, data: { ...result.data, scheduleId, situation } }
}

export const cardBrandsQuery = queryOptions({
  queryKey: ['card-brands'],
  queryFn: asks('GET /pagamento/consulta-bandeiras-cartao', {}, combo),
  staleTime: 3_600_000,
  meta: { loads: 'cardBrands' },
})

/** Installments of a value in cents for a brand and schedule; one parcel where the schedule is not known. */
export const installmentsQuery = (brand: number, cents: number, scheduleId: number | null) =>
  queryOptions({
    queryKey: ['installments', brand, cents, scheduleId],
    queryFn: ({ signal }) =>
      scheduleId === null
        ? [singleOffer(cents)]
        : fetchData(
            'GET /pagamento/consulta-lista-parcelas/:a/:b/:c',
            { params: { a: brand, b: centsToPath(cents), c: scheduleId }, signal },
            cardOffers(cents),
          ),
    staleTime: 60_000,
    meta: { loads: 'installments' },
  })

/** Course, buyer and total of a receivable, once it is known; refetched once it is `paid`, with what was paid of it. */
export const buyPriceQuery = (receivableId: number | null, paid = false) =>
  queryOptions({
    queryKey: ['buy-price', receivableId, paid],
    queryFn:
      receivableId === null
        ? skipToken
        : asks(
            'GET /pagamento/consulta-preco-curso-conta/:id',
            { params: { id: receivableId } },
            buyPrice,
          ),
    gcTime: 0,
    meta: { loads: 'value' },
  })

/** The slip of an enrolment; the page shows the failure itself, in place. */
export const slipQuery = (enrolmentId: number) =>
  queryOptions({
    queryKey: ['boleto', enrolmentId],
    queryFn: asks('GET /boleto/ObterUrlBoleto', { query: { inscricaoId: enrolmentId } }, slipReply),
    gcTime: 0,
    retry: false,
  })

/** An opaque id of the API goes back as it came, number or text; the contract types those of ours. */
export type Opaque<Body, Name extends keyof Body> = Omit<Body, Name> & Record<Name, number | string>
