import { paymentMethod } from '#contract/payment.ts'
import { broken, done, type Cases } from '../kit/index.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'
import type { LookUpOutput, PaymentFound, UpdateOutput } from './payment-page.types.ts'

const boleto = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 } as const
const found: PaymentFound = {
  enrolmentId: 4821,
  receivableId: 31,
  scheduleId: 12,
  method: paymentMethod.boleto,
  couponCode: '',
  situation: 'open',
}

export const paymentPageCases: Cases<typeof paymentPageMachine> = {
  inputs: [
    { subscribeId: '4821', buyId: '31', redirected: false },
    { subscribeId: '4821', buyId: undefined, redirected: false },
    { subscribeId: '4821', buyId: '30', redirected: true },
    { subscribeId: '4821', buyId: '1e3', redirected: false },
    { subscribeId: undefined, buyId: undefined, redirected: false },
  ],
  events: [
    { type: 'retry.requested' },
    { type: 'card.approved' },
    { type: 'card.processing' },
    { type: 'refresh.requested' },
    { type: 'page.hidden' },
    { type: 'page.returned' },
    { type: 'change.requested' },
    { type: 'change.cancelled' },
    { type: 'option.chosen', option: boleto },
    { type: 'option.chosen', option: { ...boleto, cents: 0 } },
    { type: 'change.confirmed' },
    { type: 'choice.settled', option: boleto, coupon: null },
    { type: 'choice.refused', code: 'optionWithoutValue' },
    { type: 'choice.left', option: boleto, coupon: null },
    { type: 'choice.left', option: { ...boleto, TipoPagamento: 1 }, coupon: null },
    { type: 'choice.stayed' },
  ],
  sent: { byChildren: ['choice.settled', 'choice.refused', 'choice.left', 'choice.stayed'] },
  outcomes: {
    lookUp: [
      done('boleto aberto', found satisfies LookUpOutput),
      done('boleto vencido', { ...found, situation: 'overdue' } satisfies LookUpOutput),
      done('cartão', { ...found, method: paymentMethod.card } satisfies LookUpOutput),
      done('forma desconhecida', { ...found, method: null } satisfies LookUpOutput),
      done('em processamento', {
        ...found,
        method: paymentMethod.card,
        situation: 'processing',
      } satisfies LookUpOutput),
      done('pago', { ...found, situation: 'paid' } satisfies LookUpOutput),
      done('estornado', { ...found, situation: 'refunded' } satisfies LookUpOutput),
      done('nada a pagar', null satisfies LookUpOutput),
      broken(),
    ],
    check: [
      done('ainda em processamento', {
        ...found,
        method: paymentMethod.card,
        situation: 'processing',
      } satisfies LookUpOutput),
      done('não se sabe', null satisfies LookUpOutput),
      done('em aberto', { ...found, method: paymentMethod.card } satisfies LookUpOutput),
      done('pago', {
        ...found,
        method: paymentMethod.card,
        situation: 'paid',
      } satisfies LookUpOutput),
      done('estornado', {
        ...found,
        method: paymentMethod.card,
        situation: 'refunded',
      } satisfies LookUpOutput),
      broken('sem resposta'),
    ],
    update: [
      done('trocado', { kind: 'updated', receivableId: 32 } satisfies UpdateOutput),
      done('recusado', {
        kind: 'refused',
        message: 'Pagamento em andamento.',
      } satisfies UpdateOutput),
      broken(),
    ],
  },
  identity: (context) => [
    context.redirected,
    context.buyId,
    context.found && [context.found.receivableId, context.found.method, context.found.situation],
    context.option?.TipoPagamento,
    context.doubted,
    context.asks,
  ],
}
