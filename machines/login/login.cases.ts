import { broken, done, type Cases } from '../kit/index.ts'
import type { loginMachine } from './login.machine.ts'
import type { AcceptOutput, AuthenticateOutput, ForgotOutput } from './login.types.ts'

/** One of the published test numbers, and a made-up password. */
export const sampleCredentials = { cpf: '52998224725', password: 'Abcdef1!' } as const

const pending: AuthenticateOutput = {
  kind: 'paymentPending',
  enrolmentId: 4821,
  title: 'Pagamento pendente',
  text: 'O pagamento do seu curso ainda não foi realizado ou identificado.',
  course: 'Reciclagem de Condutores',
}

export const loginCases: Cases<typeof loginMachine> = {
  inputs: [undefined],
  events: [
    { type: 'submission.requested' },
    { type: 'credentials.submitted', ...sampleCredentials },
    { type: 'credentials.withheld' },
    { type: 'payment.requested' },
    { type: 'acceptance.confirmed', cpf: sampleCredentials.cpf },
    { type: 'dialog.closed' },
    { type: 'forgot.requested', cpf: sampleCredentials.cpf },
    { type: 'forgot.requested', cpf: ' ' },
  ],
  // The form answers the effect `askCredentials`.
  promised: ['credentials.submitted', 'credentials.withheld'],
  outcomes: {
    findIp: [done('endereço obtido', '203.0.113.7'), broken('serviço de IP fora do ar')],
    authenticate: [
      done<AuthenticateOutput>('entrou', {
        kind: 'entered',
        guid: '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10',
      }),
      done<AuthenticateOutput>('pagamento pendente', pending),
      done<AuthenticateOutput>('pagamento pendente, sem dizer de qual inscrição', {
        ...pending,
        enrolmentId: null,
        course: '',
      }),
      done<AuthenticateOutput>('pagamento no CFC', {
        kind: 'paymentAtCfc',
        school: 'CFC Serra Azul',
      }),
      done<AuthenticateOutput>('aceite pendente', { kind: 'acceptancePending' }),
      done<AuthenticateOutput>('recusado', { kind: 'refused', message: 'CPF ou senha inválidos.' }),
      broken(),
    ],
    accept: [
      done<AcceptOutput>('aceito', { kind: 'accepted', message: 'Termo aceitado com sucesso.' }),
      done<AcceptOutput>('bilhete vencido', { kind: 'refused', message: 'Sessão expirada.' }),
      done<AcceptOutput>('erro do servidor', {
        kind: 'failed',
        message: 'Ocorreu um erro inesperado.',
      }),
      broken(),
    ],
    forgot: [
      done<ForgotOutput>('enviado', {
        kind: 'sent',
        message: 'Enviamos as instruções ao e-mail cadastrado.',
      }),
      done<ForgotOutput>('recusado', { kind: 'refused', message: 'Muitas tentativas.' }),
      broken(),
    ],
  },
  identity: (context) => [context.payment?.enrolmentId ?? null],
}
