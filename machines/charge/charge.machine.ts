import { setup } from 'xstate'
import { typesOf } from '../kit/index.ts'
import { firstStatuses } from './charge.types.ts'
import type { ChargeContext, ChargeEvent, ChargeInput } from './charge.types.ts'

/**
 * The life of a receivable, card or boleto: one chart, because both end in the same payment,
 * replacement and refund. The API runs it by pure transitions and stores the state's name.
 */
export const chargeMachine = setup({
  types: typesOf<ChargeContext, ChargeEvent, ChargeInput>(),
  guards: { startsIssued: ({ context }) => firstStatuses[context.method] === 'issued' },
}).createMachine({
  id: 'charge',
  description: 'Conta a receber de uma inscrição',
  context: ({ input }) => ({ method: input.method }),
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Escolhendo o começo conforme a forma de pagamento',
      always: [{ guard: 'startsIssued', target: 'issued' }, { target: 'open' }],
    },
    open: {
      description: 'Aberta: nenhum cartão tentado',
      on: { 'attempt.started': 'started', 'payment.replaced': 'replaced' },
    },
    started: {
      description: 'Transação criada, nada autorizado ainda',
      on: {
        // Another brand or number of installments makes another transaction.
        'attempt.started': 'started',
        'authorisation.requested': 'processing',
        'payment.replaced': 'replaced',
      },
    },
    processing: {
      description: 'Autorização em andamento',
      tags: 'busy',
      on: {
        'authorisation.approved': 'paid',
        'authorisation.declined': 'refused',
        'authorisation.unknown': 'undetermined',
        'reconciled.paid': 'paid',
        'reconciled.refused': 'refused',
      },
    },
    undetermined: {
      description: 'Resultado desconhecido, à espera da conciliação',
      tags: 'busy',
      on: { 'reconciled.paid': 'paid', 'reconciled.refused': 'refused' },
    },
    refused: {
      description: 'Última tentativa negada: outra pode começar',
      tags: 'failure',
      on: { 'attempt.started': 'started', 'payment.replaced': 'replaced' },
    },
    issued: {
      description: 'Boleto emitido',
      on: {
        'boleto.paid': 'paid',
        'boleto.expired': 'overdue',
        'payment.replaced': 'replaced',
      },
    },
    overdue: {
      description: 'Boleto vencido, que um banco ainda pode receber',
      on: { 'boleto.paid': 'paid', 'payment.replaced': 'replaced' },
    },
    paid: {
      description: 'Paga',
      tags: 'success',
      on: { 'payment.refunded': 'refunded' },
    },
    replaced: {
      description: 'Substituída por outra conta',
      on: { 'boleto.paid': 'paidAfterReplacement' },
    },
    paidAfterReplacement: {
      description: 'Boleto substituído que foi pago: valor a devolver',
      tags: 'blocked',
      on: { 'payment.refunded': 'refunded' },
    },
    refunded: { type: 'final', description: 'Estornada' },
  },
})
