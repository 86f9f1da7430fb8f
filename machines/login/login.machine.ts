import { assertEvent, assign, setup } from 'xstate'
import { message, type PlainCode } from '#contract/errors.ts'
import {
  answered,
  isAnswer,
  known,
  ofKind,
  typesOf,
  unprovided,
  unprovidedActor,
} from '../kit/index.ts'
import type {
  AcceptInput,
  AcceptOutput,
  AuthenticateInput,
  AuthenticateOutput,
  ForgotInput,
  ForgotOutput,
  LoginContext,
  LoginEvent,
  LoginNotice,
  PendingPayment,
  StudentAreaEntry,
} from './login.types.ts'

type Answer = AuthenticateOutput | AcceptOutput | ForgotOutput
interface Answered<Output extends Answer> {
  event: { output: Output }
}
const showAnswer = (tone: LoginNotice['tone']) =>
  ({
    type: 'setNotice',
    params: ({ event }: Answered<Answer>) => ({
      tone,
      text: ofKind(event.output, 'accepted', 'sent', 'refused', 'failed').message,
    }),
  }) as const
const showFailure = (code: PlainCode) =>
  ({ type: 'setNotice', params: { tone: 'error', text: message(code), code } }) as const

/** Login of a student: IP, credentials, and what may be missing before the student area opens. */
export const loginMachine = setup({
  types: typesOf<
    LoginContext,
    LoginEvent,
    undefined,
    'findIp' | 'authenticate' | 'accept' | 'forgot'
  >(),
  actors: {
    findIp: unprovidedActor<string, undefined>('findIp'),
    authenticate: unprovidedActor<AuthenticateOutput, AuthenticateInput>('authenticate'),
    accept: unprovidedActor<AcceptOutput, AcceptInput>('accept'),
    forgot: unprovidedActor<ForgotOutput, ForgotInput>('forgot'),
  },
  actions: {
    askCredentials: () => unprovided('askCredentials'),
    enterStudentArea: (_, entry: StudentAreaEntry) => unprovided('enterStudentArea', entry),
    goToPayment: (_, params: { enrolmentId: number }) => unprovided('goToPayment', params),
    setIp: assign((_, params: { ip: string }) => params),
    clearIp: assign({ ip: null }),
    setNotice: assign((_, notice: LoginNotice) => ({ notice: { ...notice } })),
    clearOutcome: assign({ notice: null, payment: null }),
    setPayment: assign((_, params: { payment: PendingPayment }) => params),
    setSchool: assign((_, params: { school: string }) => params),
  },
  guards: {
    answered: isAnswer,
    payable: ({ context }) => context.payment?.enrolmentId != null,
    cpfMissing: (_, params: { cpf: string }) => params.cpf.trim() === '',
  },
  delays: { acceptanceShown: 2000 },
}).createMachine({
  id: 'login',
  description: 'Login do aluno',
  context: { ip: null, notice: null, payment: null, school: '' },
  initial: 'form',
  states: {
    form: {
      description: 'CPF e senha; o que foi digitado fica sempre aqui',
      on: {
        'submission.requested': { target: 'findingIp', actions: 'clearOutcome' },
        'forgot.requested': [
          {
            guard: { type: 'cpfMissing', params: ({ event }) => ({ cpf: event.cpf }) },
            actions: showFailure('forgotPasswordCpfRequired'),
          },
          { target: 'requestingPassword', actions: 'clearOutcome' },
        ],
      },
    },
    findingIp: {
      description: 'Perguntando o endereço IP, que acompanha o login',
      tags: 'busy',
      invoke: {
        id: 'findIp',
        src: 'findIp',
        onDone: {
          target: 'askingCredentials',
          actions: { type: 'setIp', params: ({ event }) => ({ ip: event.output }) },
        },
        onError: { target: 'form', actions: showFailure('ipUnavailable') },
      },
    },
    askingCredentials: {
      description: 'Pedindo CPF e senha ao formulário, que só agora os entrega',
      tags: 'busy',
      entry: 'askCredentials',
      on: {
        'credentials.submitted': 'authenticating',
        'credentials.withheld': { target: 'form', actions: 'clearIp' },
      },
    },
    authenticating: {
      description: 'Enviando o login; um segundo envio é ignorado',
      tags: 'busy',
      exit: 'clearIp',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submitted')
          return { cpf: event.cpf, password: event.password, ip: known(context.ip, 'ip') }
        },
        onDone: [
          {
            guard: answered<AuthenticateOutput>('entered'),
            target: 'entered',
            actions: {
              type: 'enterStudentArea',
              params: ({ event }) => ({ guid: ofKind(event.output, 'entered').guid }),
            },
          },
          {
            guard: answered<AuthenticateOutput>('paymentPending'),
            target: 'paymentPending',
            actions: {
              type: 'setPayment',
              params: ({ event }) => ({ payment: paymentOf(event.output) }),
            },
          },
          {
            guard: answered<AuthenticateOutput>('paymentAtCfc'),
            target: 'paymentAtCfc',
            actions: {
              type: 'setSchool',
              params: ({ event }) => ({ school: ofKind(event.output, 'paymentAtCfc').school }),
            },
          },
          { guard: answered<AuthenticateOutput>('acceptancePending'), target: 'acceptancePending' },
          { target: 'form', actions: showAnswer('error') },
        ],
        onError: { target: 'form', actions: showFailure('unexpected') },
      },
    },
    paymentPending: {
      description: 'Diálogo “Pagamento pendente”: ir para a tela de pagamento ou boleto?',
      tags: 'blocked',
      on: {
        'payment.requested': { guard: 'payable', target: 'leftToPay' },
        'dialog.closed': 'form',
      },
    },
    paymentAtCfc: {
      description: 'Diálogo “Pagamento pendente” de quem paga ao CFC: só Ok',
      tags: 'blocked',
      on: { 'dialog.closed': 'form' },
    },
    acceptancePending: {
      description: 'Diálogo “Aceite pendente”, com os Termos de Adesão',
      tags: 'blocked',
      on: {
        'acceptance.confirmed': { target: 'accepting', actions: 'clearOutcome' },
        'dialog.closed': 'form',
      },
    },
    accepting: {
      description: 'Enviando o aceite',
      tags: 'busy',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ event }) => {
          assertEvent(event, 'acceptance.confirmed')
          return { cpf: event.cpf }
        },
        onDone: [
          {
            guard: answered<AcceptOutput>('accepted'),
            target: 'accepted',
            actions: showAnswer('success'),
          },
          {
            guard: answered<AcceptOutput>('refused'),
            target: 'form',
            actions: showAnswer('error'),
          },
          { target: 'acceptancePending', actions: showAnswer('error') },
        ],
        onError: { target: 'acceptancePending', actions: showFailure('unexpected') },
      },
    },
    accepted: {
      description: 'Termo aceito: lido o aviso, o login é reenviado sozinho, uma vez por aceite',
      tags: 'busy',
      // Time to read the notice before the login leads away.
      after: { acceptanceShown: 'findingIp' },
    },
    requestingPassword: {
      description: 'Pedindo o e-mail de nova senha',
      tags: 'busy',
      invoke: {
        id: 'forgot',
        src: 'forgot',
        input: ({ event }) => {
          assertEvent(event, 'forgot.requested')
          return { cpf: event.cpf }
        },
        onDone: [
          { guard: answered<ForgotOutput>('sent'), target: 'form', actions: showAnswer('success') },
          { target: 'form', actions: showAnswer('error') },
        ],
        onError: { target: 'form', actions: showFailure('unexpected') },
      },
    },
    entered: { type: 'final', description: 'Na área do aluno', tags: 'success' },
    leftToPay: {
      type: 'final',
      description: 'A caminho da página de pagamento',
      entry: {
        type: 'goToPayment',
        params: ({ context }) => ({
          enrolmentId: known(context.payment?.enrolmentId, 'enrolment'),
        }),
      },
    },
  },
})

function paymentOf(output: AuthenticateOutput): PendingPayment {
  const { enrolmentId, title, text, course } = ofKind(output, 'paymentPending')
  return { enrolmentId, title, text, course }
}
