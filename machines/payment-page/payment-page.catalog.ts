import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { choiceEvents, settledChoice } from '../coupon/coupon.catalog.ts'
import { paymentPageCases } from './payment-page.cases.ts'
import { paymentPageInvariants } from './payment-page.invariants.ts'
import { paymentPageMachine } from './payment-page.machine.ts'
import { paymentPageRequirements } from './payment-page.requirements.ts'
import { paymentPageRules } from './payment-page.rules.ts'

export const paymentPageEntry: MachineEntry = {
  name: 'payment-page',
  title: 'Página de pagamento',
  machine: paymentPageMachine,
  cases: paymentPageCases,
  rules: [paymentPageInvariants, paymentPageRules],
  requirements: paymentPageRequirements,
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
    delays: {
      askDelay: 'está na hora de conferir',
    },
    fields: {
      asks: 'conferências',
      buyId: 'conta no endereço',
      doubted: 'pode ter sido cobrado',
      redirected: 'já redirecionado',
      subscribeId: 'inscrição no endereço',
    },
    values: {
      updated: 'trocada',
    },
  },
}

export const paymentPageVisible: Inspected = {
  context: ['subscribeId', 'buyId', 'redirected', ...settledChoice, 'doubted', 'asks'],
  events: choiceEvents,
}
