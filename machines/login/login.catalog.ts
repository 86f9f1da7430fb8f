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
  requirementsByPart: {
    'login.form | submission.requested | 0': ['S2.47'],
    'login.form | forgot.requested | 0': ['S5.49'],
    'login.form | forgot.requested | 1': ['S2.47'],
    'login.findingIp': ['S7.43'],
    'login.findingIp | xstate.done.actor.findIp | 0': ['S7.43'],
    'login.findingIp | xstate.error.actor.findIp | 0': ['S8.16', 'F13'],
    'login.authenticating': ['S7.4'],
    'login.authenticating | xstate.done.actor.authenticate | 0': ['S4.11'],
    'login.authenticating | xstate.done.actor.authenticate | 1': ['S4.13', 'S6.2', 'F10', 'P5'],
    'login.authenticating | xstate.done.actor.authenticate | 2': ['S4.12', 'S6.2', 'F10', 'P5'],
    'login.authenticating | xstate.done.actor.authenticate | 3': ['S4.14', 'S6.2', 'F12'],
    'login.authenticating | xstate.done.actor.authenticate | 4': ['S4.16'],
    'login.authenticating | xstate.error.actor.authenticate | 0': ['S8.1'],
    'login.paymentPending': ['S8.22'],
    'login.paymentPending | payment.requested | 0': ['S4.13', 'F10'],
    'login.paymentAtCfc': ['S8.22'],
    'login.paymentAtCfc | dialog.closed | 0': ['F10'],
    'login.acceptancePending': ['S8.22'],
    'login.acceptancePending | acceptance.confirmed | 0': ['S4.14'],
    'login.accepting': ['S7.31'],
    'login.accepting | xstate.done.actor.accept | 0': ['S4.15', 'S8.3'],
    'login.accepting | xstate.error.actor.accept | 0': ['S8.1'],
    'login.accepted | xstate.after.acceptanceShown.login.accepted | 0': ['S4.15', 'F12'],
    'login.requestingPassword': ['S7.5'],
    'login.requestingPassword | xstate.done.actor.forgot | 0': ['S8.3'],
    'login.requestingPassword | xstate.error.actor.forgot | 0': ['S8.1'],
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
      clearOutcome: 'esquece o aviso e o pagamento pendente',
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
    fields: { 'notice.tone': 'tom do aviso' },
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
  context: ['notice.tone', 'payment.enrolmentId'],
}
