import { broken, done, type Cases } from '../kit/index.ts'
import type { loginMachine } from './login.machine.ts'
import type { AcceptOutput, AuthenticateOutput, ForgotOutput } from './login.types.ts'

/** One of the published test numbers, and a made-up password. */
export const sampleCredentials = { cpf: '52998224725', password: 'Abcdef1!' } as const

const loginOutputs = [
  { kind: 'entered', guid: '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10' },
  {
    kind: 'paymentPending',
    enrolmentId: 4821,
    title: 'Pagamento pendente',
    text: 'O pagamento do seu curso ainda não foi realizado ou identificado.',
    course: 'Reciclagem de Condutores',
  },
  { kind: 'paymentAtCfc', school: 'CFC Serra Azul' },
  { kind: 'acceptancePending' },
  { kind: 'refused', message: 'CPF ou senha inválidos.' },
  {
    kind: 'paymentPending',
    enrolmentId: null,
    title: 'Pagamento pendente',
    text: 'O pagamento do seu curso ainda não foi realizado ou identificado.',
    course: '',
  },
] as const satisfies AuthenticateOutput[]

const acceptOutputs = [
  { kind: 'accepted', message: 'Termo aceitado com sucesso.' },
  { kind: 'refused', message: 'Sessão expirada.' },
  { kind: 'failed', message: 'Ocorreu um erro inesperado.' },
] as const satisfies AcceptOutput[]

const forgotOutputs = [
  { kind: 'sent', message: 'Enviamos as instruções ao e-mail cadastrado.' },
  { kind: 'refused', message: 'Muitas tentativas.' },
] as const satisfies ForgotOutput[]

export const loginCases: Cases<typeof loginMachine> = {
  inputs: [{ partnerHash: null }],
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
      done('entrou', loginOutputs[0]),
      done('pagamento pendente', loginOutputs[1]),
      done('pagamento pendente, sem dizer de qual inscrição', loginOutputs[5]),
      done('pagamento no CFC', loginOutputs[2]),
      done('aceite pendente', loginOutputs[3]),
      done('recusado', loginOutputs[4]),
      broken(),
    ],
    accept: [
      done('aceito', acceptOutputs[0]),
      done('bilhete vencido', acceptOutputs[1]),
      done('erro do servidor', acceptOutputs[2]),
      broken(),
    ],
    forgot: [done('enviado', forgotOutputs[0]), done('recusado', forgotOutputs[1]), broken()],
  },
  identity: (context) => [context.payment?.enrolmentId ?? null],
}
