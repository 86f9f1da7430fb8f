import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { couponCases } from './coupon.cases.ts'
import { couponMachine } from './coupon.machine.ts'
import { couponInvariants, couponRules } from './coupon.rules.ts'

export const couponEntry: MachineEntry = {
  name: 'coupon',
  title: 'Forma de pagamento',
  machine: couponMachine,
  cases: couponCases,
  rules: [couponInvariants, couponRules],
  requirementsByPart: {
    'coupon | option.chosen | 1': ['S8.8', 'C19'],
    'coupon.withoutSchedule | leave.requested | 1': ['S5.57'],
    'coupon.empty | code.typed | 0': ['S4.33'],
    'coupon.empty | leave.requested | 1': ['S5.57'],
    'coupon.typed | code.typed | 0': ['S4.33'],
    'coupon.typed | option.chosen | 0': ['F5'],
    'coupon.typed | apply.requested | 1': ['S5.57'],
    'coupon.typed | leave.requested | 0': ['S4.34'],
    'coupon.typed | leave.requested | 1': ['S5.57'],
    'coupon.checking': ['S7.8'],
    'coupon.checking | xstate.done.actor.validate | 0': ['S4.31', 'S4.32', 'S9.8'],
    'coupon.checking | xstate.done.actor.validate | 1': ['S4.31', 'S8.9', 'F5'],
    'coupon.checking | xstate.error.actor.validate | 0': ['S8.1'],
    'coupon.checking | option.chosen | 0': ['F5'],
    'coupon.applied | option.chosen | 0': ['F5'],
    'coupon.refused': ['S4.31', 'S8.9'],
    'coupon.refused | code.typed | 0': ['S4.33'],
    'coupon.refused | option.chosen | 0': ['F5'],
    'coupon.asking': ['S4.34'],
    'coupon.asking | question.accepted | 0': ['S4.34', 'F4'],
    'coupon.asking | question.declined | 0': ['S4.34', 'F4'],
    'coupon.asking | question.closed | 0': ['F4'],
    'coupon.checkingToLeave': ['S7.8'],
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 0': [
      'S4.31',
      'S4.32',
      'S9.8',
      'F4',
    ],
    'coupon.checkingToLeave | xstate.done.actor.validateToLeave | 1': ['S4.31', 'S8.9', 'F4'],
    'coupon.checkingToLeave | xstate.error.actor.validateToLeave | 0': ['S8.1'],
  },
  labels: {
    events: {
      'apply.requested': 'aplica o cupom',
      'code.typed': 'digita um código',
      'coupon.removed': 'retira o cupom',
      'leave.requested': 'quer sair da etapa',
      'question.accepted': 'quer aplicar o cupom',
      'question.closed': 'fecha a pergunta',
      'question.declined': 'não quer aplicar o cupom',
    },
    guards: {
      codeGiven: 'o código não está vazio',
      hasCode: 'a inscrição tem um cupom',
      discounts: 'o cupom dá desconto',
      hasValue: 'a opção tem valor',
      optionChosen: 'já escolheu como pagar',
      scheduleUnknown: 'a agenda não é conhecida',
      appliesCode: 'a inscrição tem um cupom e a opção tem valor',
    },
    actions: {
      clearApplied: 'esquece o desconto',
      clearCoupon: 'limpa o cupom',
      clearOption: 'esquece a escolha',
      giveUpCoupon: 'abre mão do cupom',
      setApplied: 'guarda o desconto',
      setCode: 'guarda o código',
      setOption: 'guarda a escolha',
      recallCode: 'põe de volta o código da inscrição',
      notify: 'avisa a etapa: {type}',
    },
    actors: {
      validate: 'conferir o cupom',
      validateToLeave: 'conferir o cupom',
    },
    fields: {
      'applied.totalCents': 'valor com cupom',
      messageCode: 'mensagem',
    },
  },
}

const option = ['option.TipoPagamento', 'option.cents']
/** Paths in the context of a parent and in `choice.settled` that inspection may show. */
export const settledChoice = [...option, 'coupon.code', 'coupon.totalCents']
/** The same for events of the parents about the payment option. */
export const choiceEvents = {
  'option.chosen': option,
  'choice.settled': settledChoice,
  'choice.refused': ['code'],
}

export const couponVisible: Inspected = {
  context: ['scheduleId', 'changing', ...option, 'applied.totalCents', 'messageCode'],
  events: { 'option.chosen': option },
}
