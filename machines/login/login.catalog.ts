import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { loginCases } from './login.cases.ts'
import { loginMachine } from './login.machine.ts'
import { loginInvariants, loginRules } from './login.rules.ts'

export const loginEntry: MachineEntry = {
  name: 'login',
  title: 'Login do aluno',
  machine: loginMachine,
  cases: loginCases,
  rules: [loginInvariants, loginRules],
  requirements: {
    'S2.47': ['login.form | submission.requested | 0', 'login.form | forgot.requested | 1'],
    'S4.11': ['login.authenticating | xstate.done.actor.authenticate | 0'],
    'S4.12': ['login.authenticating | xstate.done.actor.authenticate | 2'],
    'S4.13': [
      'login.authenticating | xstate.done.actor.authenticate | 1',
      'login.paymentPending | payment.requested | 0',
    ],
    'S4.14': [
      'login.authenticating | xstate.done.actor.authenticate | 3',
      'login.acceptancePending | acceptance.confirmed | 0',
    ],
    'S4.15': [
      'login.accepting | xstate.done.actor.accept | 0',
      'login.accepted | xstate.after.acceptanceShown.login.accepted | 0',
    ],
    'S4.16': ['login.authenticating | xstate.done.actor.authenticate | 4'],
    'S5.49': ['login.form | forgot.requested | 0'],
    'S6.2': [
      'login.authenticating | xstate.done.actor.authenticate | 1',
      'login.authenticating | xstate.done.actor.authenticate | 2',
      'login.authenticating | xstate.done.actor.authenticate | 3',
    ],
    'S7.4': ['login.authenticating'],
    'S7.5': ['login.requestingPassword'],
    'S7.31': ['login.accepting'],
    'S7.43': ['login.findingIp', 'login.findingIp | xstate.done.actor.findIp | 0'],
    'S8.1': [
      'login.authenticating | xstate.error.actor.authenticate | 0',
      'login.accepting | xstate.error.actor.accept | 0',
      'login.requestingPassword | xstate.error.actor.forgot | 0',
    ],
    'S8.3': [
      'login.accepting | xstate.done.actor.accept | 0',
      'login.requestingPassword | xstate.done.actor.forgot | 0',
    ],
    'S8.16': ['login.findingIp | xstate.error.actor.findIp | 0'],
    'S8.22': ['login.paymentPending', 'login.paymentAtCfc', 'login.acceptancePending'],
    F10: [
      'login.authenticating | xstate.done.actor.authenticate | 1',
      'login.authenticating | xstate.done.actor.authenticate | 2',
      'login.paymentAtCfc | dialog.closed | 0',
      'login.paymentPending | payment.requested | 0',
    ],
    F12: [
      'login.accepted | xstate.after.acceptanceShown.login.accepted | 0',
      'login.authenticating | xstate.done.actor.authenticate | 3',
    ],
    F13: ['login.findingIp | xstate.error.actor.findIp | 0'],
    P5: [
      'login.authenticating | xstate.done.actor.authenticate | 1',
      'login.authenticating | xstate.done.actor.authenticate | 2',
    ],
  },
  labels: {
    events: {
      'acceptance.confirmed': 'confirma o aceite',
      'credentials.submitted': 'o formulário entrega CPF e senha',
      'credentials.withheld': 'o formulário não entrega CPF e senha',
      'dialog.closed': 'fecha o diálogo',
      'forgot.requested': 'esqueceu a senha',
      'payment.requested': 'vai pagar',
    },
    guards: { cpfMissing: 'falta o CPF', payable: 'sabe-se de qual inscrição' },
    actions: {
      askCredentials: 'pede CPF e senha ao formulário',
      clearIp: 'esquece o IP',
      clearNotice: 'limpa o aviso',
      enterStudentArea: 'abre a área do aluno',
      goToPayment: 'segue ao pagamento',
      setIp: 'guarda o IP',
      setNotice: 'mostra o aviso',
      setPayment: 'guarda o pagamento pendente',
      setSchool: 'guarda o nome do CFC',
    },
    actors: {
      accept: 'enviar o aceite',
      authenticate: 'entrar',
      findIp: 'saber o IP',
      forgot: 'pedir nova senha',
    },
    delays: { acceptanceShown: 'o aceite foi lido' },
    fields: { 'notice.tone': 'tom do aviso', partnerHash: 'parceiro' },
    values: {
      acceptancePending: 'aceite pendente',
      accepted: 'aceita',
      entered: 'entrou',
      paymentAtCfc: 'pagamento no CFC',
      paymentPending: 'pagamento pendente',
    },
  },
}

export const loginVisible: Inspected = {
  context: ['partnerHash', 'notice.tone', 'payment.enrolmentId'],
}
