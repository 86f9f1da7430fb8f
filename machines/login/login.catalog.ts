import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { loginCases } from './login.cases.ts'
import { loginInvariants } from './login.invariants.ts'
import { loginMachine } from './login.machine.ts'
import { loginRequirements } from './login.requirements.ts'
import { loginRules } from './login.rules.ts'

export const loginEntry: MachineEntry = {
  name: 'login',
  title: 'Login do aluno',
  machine: loginMachine,
  cases: loginCases,
  rules: [loginInvariants, loginRules],
  requirements: loginRequirements,
  labels: {
    events: {
      'acceptance.confirmed': 'confirma o aceite',
      'credentials.submitted': 'o formulário entrega CPF e senha',
      'credentials.withheld': 'o formulário não entrega CPF e senha',
      'dialog.closed': 'fecha o diálogo',
      'forgot.requested': 'esqueceu a senha',
      'payment.requested': 'vai pagar',
    },
    guards: {
      cpfMissing: 'falta o CPF',
      payable: 'sabe-se de qual inscrição',
    },
    actions: {
      askCredentials: 'pede CPF e senha ao formulário',
      clearIp: 'esquece o IP',
      clearNotice: 'limpa o aviso',
      enterStudentArea: 'abre a área do aluno',
      goToPayment: 'segue ao pagamento',
      setIp: 'guarda o IP',
      setNotice: 'mostra o aviso',
      setPayment: 'guarda o pagamento pendente',
    },
    actors: {
      accept: 'enviar o aceite',
      authenticate: 'entrar',
      findIp: 'saber o IP',
      forgot: 'pedir nova senha',
    },
    delays: {
      acceptanceShown: 'o aceite foi lido',
    },
    fields: {
      'notice.tone': 'tom do aviso',
      partnerHash: 'parceiro',
    },
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
