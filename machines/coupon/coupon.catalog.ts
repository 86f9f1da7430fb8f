import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { couponCases } from './coupon.cases.ts'
import { couponInvariants } from './coupon.invariants.ts'
import { couponMachine } from './coupon.machine.ts'
import { couponRequirements } from './coupon.requirements.ts'
import { couponRules } from './coupon.rules.ts'

export const couponEntry: MachineEntry = {
  name: 'coupon',
  title: 'Forma de pagamento',
  machine: couponMachine,
  cases: couponCases,
  rules: [couponInvariants, couponRules],
  requirements: couponRequirements,
  labels: {
    events: {
      'apply.requested': 'aplica o cupom',
      'code.typed': 'digita um código',
      'coupon.removed': 'retira o cupom',
      'question.accepted': 'quer aplicar o cupom',
      'question.closed': 'fecha a pergunta',
      'question.declined': 'não quer aplicar o cupom',
    },
    guards: {
      codeGiven: 'o código não está vazio',
      codeHeld: 'a inscrição tem um cupom',
      discounts: 'o cupom dá desconto',
      hasValue: 'a opção tem valor',
      optionChosen: 'já escolheu como pagar',
      scheduleUnknown: 'a agenda não é conhecida',
      takesHeld: 'a inscrição tem um cupom e a opção tem valor',
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
export const settledChoice = [...option, 'coupon.code', 'coupon.totalCents']
/** The events of both parents of the coupon's chart about the payment option. */
export const choiceEvents = {
  'option.chosen': option,
  'choice.settled': settledChoice,
  'choice.refused': ['code'],
}

export const couponVisible: Inspected = {
  context: ['scheduleId', 'changing', ...option, 'applied.totalCents', 'messageCode'],
  events: { 'option.chosen': option },
}
