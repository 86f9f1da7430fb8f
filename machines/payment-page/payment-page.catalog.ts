import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { choiceEvents, settledChoice } from '../coupon/coupon.catalog.ts'
import { paymentPageCases } from './payment-page.cases.ts'
import { paymentPageMachine } from './payment-page.machine.ts'
import { paymentPageInvariants, paymentPageRules } from './payment-page.rules.ts'

export const paymentPageEntry: MachineEntry = {
  name: 'payment-page',
  title: 'Página de pagamento',
  machine: paymentPageMachine,
  cases: paymentPageCases,
  rules: [paymentPageInvariants, paymentPageRules],
  requirementsByPart: {
    'paymentPage.arriving | always | 0': ['S4.26', 'S8.14', 'R3'],
    'paymentPage.lookingUp': ['S7.27'],
    'paymentPage.lookingUp | xstate.done.actor.lookUp | 0': ['S4.25'],
    'paymentPage.lookingUp | xstate.done.actor.lookUp | 1': ['S4.24'],
    'paymentPage.redirecting | always | 0': ['S4.24'],
    'paymentPage.sorting | always | 0': ['S4.24', 'R1'],
    'paymentPage.sorting | always | 1': ['F22'],
    'paymentPage.sorting | always | 2': ['C16'],
    'paymentPage.sorting | always | 4': ['S4.27'],
    'paymentPage.sorting | always | 5': ['S4.28'],
    'paymentPage.boleto': ['S4.27'],
    'paymentPage.boleto | change.requested | 0': ['S4.30'],
    'paymentPage.card': ['S4.28'],
    'paymentPage.card | change.requested | 0': ['S4.30'],
    'paymentPage.card | card.approved | 0': ['S4.29'],
    'paymentPage.card | card.processing | 0': ['S4.29', 'P3'],
    'paymentPage.changing.choosing | choice.refused | 0': ['S8.8', 'C19'],
    'paymentPage.changing.leaving | choice.refused | 0': ['S5.57'],
    'paymentPage.changing.leaving | choice.left | 0': ['S4.30', 'F4'],
    'paymentPage.changing.leaving | choice.stayed | 0': ['F4'],
    'paymentPage.changing.updating': ['S7.27'],
    'paymentPage.changing.updating | xstate.done.actor.update | 0': ['S4.30', 'F23'],
    'paymentPage.changing.updating | xstate.error.actor.update | 0': ['S8.5'],
    'paymentPage.processing.waiting | xstate.after.askDelay.paymentPage.processing.waiting | 0': [
      'C16',
    ],
    'paymentPage.processing.asking | xstate.done.actor.check | 0': ['P3'],
    'paymentPage.processing.asking | xstate.done.actor.check | 2': ['C16'],
  },
  labels: {
    events: {
      'card.approved': 'o cartão é aprovado',
      'card.processing': 'o cartão fica em processamento',
      'change.cancelled': 'desiste da troca',
      'change.confirmed': 'confirma a troca',
      'change.requested': 'pede para trocar a forma de pagamento',
      'page.hidden': 'a página sai de vista',
      'page.returned': 'a página volta à vista, ou a conexão volta',
      'refresh.requested': 'pede para conferir de novo',
    },
    guards: {
      addressDiffers: 'o endereço é de outra conta',
      askedEnough: 'já conferiu bastante',
      paidIn: 'é por {state}',
      idsInvalid: 'os números do endereço são inválidos',
      isPayable: 'está em aberto',
      isUnsettled: 'ainda não se sabe',
      nothingFound: 'não há nada a pagar',
      situationIs: 'a situação é {situation}',
    },
    actions: {
      countAsk: 'conta mais uma conferência',
      setCheck: 'anota se a API já sabe',
      setDoubt: 'anota que pode ter sido cobrado',
      setFound: 'guarda o que há a pagar',
      setReceivable: 'guarda a nova conta',
      setRedirected: 'anota que já trocou o endereço',
      replaceAddress: 'troca o endereço na barra',
    },
    actors: {
      check: 'conferir a situação',
      lookUp: 'procurar o que há a pagar',
      update: 'enviar a troca',
    },
    delays: { askDelay: 'está na hora de conferir' },
    fields: {
      asks: 'conferências',
      buyId: 'conta no endereço',
      doubted: 'pode ter sido cobrado',
      redirected: 'já redirecionado',
      subscribeId: 'inscrição no endereço',
    },
    values: { updated: 'trocada' },
  },
}

export const paymentPageVisible: Inspected = {
  context: ['subscribeId', 'buyId', 'redirected', ...settledChoice, 'doubted', 'asks'],
  events: choiceEvents,
}
