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
const card: PaymentFound = { ...found, method: paymentMethod.card }

export const paymentPageCases: Cases<typeof paymentPageMachine> = {
  inputs: [
    { subscribeId: '4821', buyId: '31' },
    { subscribeId: '4821', buyId: undefined },
    { subscribeId: '4821', buyId: '1e3' },
    { subscribeId: undefined, buyId: undefined },
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
      done<LookUpOutput>('boleto aberto', found),
      done<LookUpOutput>('boleto vencido', { ...found, situation: 'overdue' }),
      done<LookUpOutput>('cartão', card),
      done<LookUpOutput>('forma desconhecida', { ...found, method: null }),
      done<LookUpOutput>('em processamento', { ...card, situation: 'processing' }),
      done<LookUpOutput>('pago', { ...found, situation: 'paid' }),
      done<LookUpOutput>('estornado', { ...found, situation: 'refunded' }),
      done<LookUpOutput>('nada a pagar', null),
      broken(),
    ],
    check: [
      done<LookUpOutput>('ainda em processamento', { ...card, situation: 'processing' }),
      done<LookUpOutput>('não se sabe', null),
      done<LookUpOutput>('em aberto', card),
      done<LookUpOutput>('pago', { ...card, situation: 'paid' }),
      done<LookUpOutput>('estornado', { ...card, situation: 'refunded' }),
      broken('sem resposta'),
    ],
    update: [
      done<UpdateOutput>('trocado', { kind: 'updated', receivableId: 32 }),
      done<UpdateOutput>('recusado', { kind: 'refused', message: 'Pagamento em andamento.' }),
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
