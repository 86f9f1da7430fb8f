import { message } from '#contract/errors.ts'
import { broken, done, type Cases } from '../kit/index.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import type { EnrolmentEvent, SubmitOutput } from './enrolment.types.ts'

const boleto = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 } as const

/** A made-up person: the CPF is one of the published test numbers. */
export const samplePayload: Extract<EnrolmentEvent, { type: 'submission.requested' }>['payload'] = {
  Municipio_Id: 8105,
  TipoPagamento: 0,
  TipoPendencia_Id: 7,
  AgendaCurso_Id: 12,
  DataDeNascimento: '1990-05-17',
  Numero: 'S/N',
  Nome: 'Joana Silva',
  Cpf: '52998224725',
  Endereco: 'Rua das Flores',
  Cep: '88010000',
  Bairro: 'Centro',
  Email: 'joana@example.com',
  ConfirmacaoEmail: 'joana@example.com',
  Deficiencia: 0,
  Senha: '',
  ConfirmacaoSenha: '',
}

export const enrolmentCases: Cases<typeof enrolmentMachine> = {
  inputs: [
    { scheduleId: 12, hasTerms: true, idempotencyKey: 'chave' },
    { scheduleId: 12, hasTerms: false, idempotencyKey: 'chave' },
  ],
  events: [
    { type: 'form.touched' },
    { type: 'form.completed' },
    { type: 'term.toggled', accepted: true },
    { type: 'term.toggled', accepted: false },
    { type: 'option.chosen', option: boleto },
    { type: 'option.chosen', option: { ...boleto, cents: 0 } },
    { type: 'declaration.toggled', accepted: true },
    { type: 'declaration.toggled', accepted: false },
    { type: 'stage.advanced' },
    { type: 'stage.returned' },
    { type: 'stage.chosen', stage: 'form' },
    { type: 'stage.chosen', stage: 'term' },
    { type: 'stage.chosen', stage: 'payment' },
    { type: 'discard.confirmed' },
    { type: 'discard.declined' },
    { type: 'submission.requested', payload: samplePayload },
    { type: 'choice.settled', option: boleto, coupon: null },
    { type: 'choice.refused', code: 'paymentOptionRequired' },
    { type: 'choice.left', option: boleto, coupon: null },
    { type: 'choice.stayed' },
  ],
  sent: { byChildren: ['choice.settled', 'choice.refused', 'choice.left', 'choice.stayed'] },
  outcomes: {
    submit: [
      done<SubmitOutput>('inscrição feita', { kind: 'enrolled', id: 4821 }),
      done<SubmitOutput>('aguarda o Detran', { kind: 'awaitingDetran', id: 4822 }),
      done<SubmitOutput>('recusada', {
        kind: 'refused',
        message: message('alreadyEnrolled'),
        code: 'alreadyEnrolled',
        field: 'cpf',
      }),
      done('recusada pelo cupom', {
        kind: 'refused',
        message: message('couponInvalid'),
        code: 'couponInvalid',
      }),
      broken('sem resposta'),
    ],
  },
  identity: (context) => [context.touched, context.termAccepted, context.declarationAccepted],
}
