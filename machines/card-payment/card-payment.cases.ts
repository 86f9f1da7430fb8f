import { broken, done, type Cases } from '../kit/index.ts'
import type { cardPaymentMachine } from './card-payment.machine.ts'
import type { CardPaymentEvent, PayOutput } from './card-payment.types.ts'

/** A confirmed payment with a published test card. */
export const sampleConfirmation: Extract<CardPaymentEvent, { type: 'payment.confirmed' }> = {
  type: 'payment.confirmed',
  start: {
    ContaAReceberId: 31,
    Parcelas: 3,
    Bandeira: 1,
    ProprietarioCartao: {
      Nome: 'Joana Silva',
      CPF: '52998224725',
      RG: '1234567',
      TelefoneFixo: '4833334444',
      TelefoneCelular: '4899999888',
      Email: 'joana@example.com',
      Logradouro: 'Rua das Flores',
      NumeroEndereco: 'S/N',
      CEP: '88010000',
      CidadeEndereco: 'Florianópolis',
      BairroEndereco: 'Centro',
      UFEndereco: 'SC',
    },
  },
  card: { NumeroCartao: '4111111111111111', CodigoSeguranca: '123', Validade: '1236' },
}

export const cardPaymentCases: Cases<typeof cardPaymentMachine> = {
  inputs: [{ receivableId: 31, idempotencyKey: 'chave' }],
  events: [{ type: 'form.completed' }, { type: 'stage.returned' }, sampleConfirmation],
  outcomes: {
    pay: [
      done<PayOutput>('aprovado', { kind: 'approved' }),
      done<PayOutput>('em processamento', { kind: 'processing' }),
      done<PayOutput>('recusado', { kind: 'refused', message: 'Cartão negado.' }),
      broken('nada foi cobrado'),
    ],
  },
}
