import {
  alwaysAwaited,
  answerKind,
  callsOf,
  fieldOf,
  oneAtATime,
  type Invariant,
} from '../kit/invariants.ts'
import { commonRules } from '../kit/rules.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'
import { methodStates } from './payment-page.params.ts'
import { changeRules } from './rules/change.ts'
import { lookUpRules } from './rules/look-up.ts'
import { processingRules } from './rules/processing.ts'

const payable = Object.values(methodStates)

export const paymentPageRules = [
  ...commonRules('lookUp', 'check', 'update'),
  ...lookUpRules,
  ...changeRules,
  ...processingRules,
]

export const paymentPageInvariants: readonly Invariant<typeof paymentPageMachine>[] = [
  oneAtATime('procuras', 'lookUp', 'check'),
  alwaysAwaited('a troca', 'update'),
  oneAtATime('trocas', 'update'),
  {
    description: 'o endereço só é trocado uma vez por si, e uma por troca de pagamento',
    shows: ['R1'],
    broken: (trace) => {
      const times = trace.effects.filter(({ type }) => type === 'replaceAddress').length
      const changes = callsOf(trace, 'update').filter((call) => answerKind(call) === 'updated')
      return times > changes.length + 1 ? `o endereço foi trocado ${times} vezes` : null
    },
  },
  {
    description: 'o endereço trocado é o da conta na tela',
    shows: ['S4.24'],
    broken: ({ moments, now }) => {
      const last = moments.at(-1)?.effects.findLast(({ type }) => type === 'replaceAddress')
      if (!last) return null
      const shown = fieldOf(last.params, 'receivableId')
      return shown === now.context.found?.receivableId
        ? null
        : `o endereço é o da conta ${String(shown)}`
    },
  },
  {
    description: 'a troca começa sempre do zero',
    broken: ({ moments }) => {
      const last = moments.at(-1)
      if (!last || last.before.matches('changing') || !last.after.matches('changing')) return null
      const { option, coupon, message } = last.after.context
      return option === null && coupon === null && message === null
        ? null
        : 'algo ficou da troca anterior'
    },
  },
  {
    description: 'só se troca para uma opção com valor',
    shows: ['C19'],
    broken: (trace) => {
      const { input } = callsOf(trace, 'update').at(-1) ?? { input: null }
      const cents = input === null ? 1 : fieldOf(fieldOf(input, 'option'), 'cents')
      return typeof cents === 'number' && cents > 0 ? null : 'trocou para uma opção sem valor'
    },
  },
  {
    description: 'o que está pago, em processamento ou estornado não é oferecido para pagar',
    shows: ['C16', 'F22'],
    broken: ({ now }) => {
      const situation = now.context.found?.situation ?? 'open'
      const isClosed = ['paid', 'processing', 'refunded'].includes(situation)
      const isOffered = [...payable, 'methodUnknown' as const, 'changing' as const].some((state) =>
        now.matches(state),
      )
      return isClosed && isOffered ? `oferece para pagar o que está ${situation}` : null
    },
  },
  {
    description:
      'o que pode ter sido cobrado só se oferece de novo quando a API diz que está em aberto',
    shows: ['C15', 'P3'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      if (!last?.before.matches('processing') || last.after.matches('processing')) return null
      const isOffered = payable.some((state) => last.after.matches(state))
      const reported = String(fieldOf(last.event.output, 'situation'))
      const { doubted, asks } = last.before.context
      if (isOffered && doubted && asks < 5) return 'ofereceu o que talvez esteja a caminho'
      return isOffered && !['open', 'overdue'].includes(reported) ? `a API disse ${reported}` : null
    },
  },
]
