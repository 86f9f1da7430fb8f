import { setup } from 'xstate'
import { typesOf } from '../kit/index.ts'
import { firstStatuses } from './charge.types.ts'
import type { ChargeContext, ChargeEvent, ChargeInput } from './charge.types.ts'

/**
 * The life of a receivable by any method. The API runs no actor: it stores the name of the state and makes the moves of
 * `charge.moves.ts`.
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
        // Each brand and number of instalments has a transaction of its own.
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
      description: 'Boleto vencido; um banco ainda pode avisar que foi pago',
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
