import {
  alwaysAwaited,
  answerKind,
  callsOf,
  keysFollowAnswers,
  oneAtATime,
  noOldMessage,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  answersAreShown,
  begun,
  carries,
  commonRules,
  endedCall,
  happened,
  marked,
  rulesOf,
  showing,
  starting,
} from '../kit/rules.ts'
import type { cardPaymentMachine } from './card-payment.machine.ts'
import { cardProgress, cardMessage, cardScreen, isCharging } from './card-payment.selectors.ts'

const { predicate, matcher, can, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof cardPaymentMachine>()

const isForm = predicate(
  'os dados do cartão estão na tela',
  'the card form is on screen',
  ({ now }) => cardScreen(now) === 'form',
)
const isChecked = predicate(
  'a conferência está na tela e nada é cobrado',
  'the confirmation is on screen and nothing is charged',
  ({ now }) => cardScreen(now) === 'confirmation' && !isCharging(now),
)
const charges = begun('cobra, uma vez', 'it charges, once', 'pay')
const answered = (pt: string, en: string, kind: string) =>
  predicate(pt, en, (at) => {
    const call = endedCall(at, 'pay')
    return call !== undefined && answerKind(call) === kind
  })
const isPaid = predicate(
  'a tela diz que foi pago',
  'the screen shows that it is paid',
  ({ now }) => (now.status === 'done' ? cardScreen(now) === 'success' : false),
)
const isInProcess = predicate(
  'a tela diz que pode ter sido cobrado',
  'the screen shows that it may have been charged',
  ({ now }) => now.status === 'done' && cardScreen(now) === 'processing',
)
/** The call fails only before a charge is requested (`PayOutput`): a charge whose result is unknown is answered as `processing`. */
const isRefusedOrFailed = predicate('nada foi cobrado', 'nothing was charged', (at) => {
  const call = endedCall(at, 'pay')
  return call !== undefined && (call.state === 'failed' || answerKind(call) === 'refused')
})
const starts = starting('a tela abre', 'the screen opens')
const confirmed = happened(
  'o pagamento é confirmado',
  'the payment is confirmed',
  'payment.confirmed',
)
const isSettled = predicate(
  'sabe-se como acabou: pago, em processamento, ou por que não',
  'it is known how it ended: paid, in progress, or why not',
  ({ now }) => now.status === 'done' || cardMessage(now) !== null,
)

export const cardPaymentRules = [
  ...commonRules('pay'),
  carries(['pay'], 'receivableId', 'start', 'card'),
  whenever(starts, isForm),
  showing(
    can(isForm, matcher('completar os dados', 'completing the form', 'form.completed'), isChecked),
    'S4.28',
  ),
  can(isChecked, matcher('voltar', 'going back', 'stage.returned'), isForm),
  can(isChecked, matcher('confirmar', 'confirming', 'payment.confirmed'), charges),
  showing(
    whenever(answered('a cobrança é aprovada', 'the charge is approved', 'approved'), isPaid),
    'S4.29',
    'P3',
  ),
  whenever(isPaid, marked('success')),
  showing(
    whenever(
      answered('a cobrança fica em processamento', 'the charge is in progress', 'processing'),
      isInProcess,
    ),
    'S4.29',
    'P3',
    '5.2.3',
  ),
  showing(whenever(isRefusedOrFailed, isForm), 'S4.29', 'P3', 'S8.6'),
  answersAreShown<typeof cardPaymentMachine>(cardMessage, 'pay'),
  leadsTo(confirmed, isSettled),
  atSomePoint(isPaid),
]

export const cardPaymentInvariants: readonly Invariant<typeof cardPaymentMachine>[] = [
  alwaysAwaited('a cobrança', 'pay'),
  oneAtATime('cobranças', 'pay'),
  showing(keysFollowAnswers('pay', 'attemptKey', ['refused']), '5.3'),
  {
    description: 'depois de aprovado ou em processamento nada mais é cobrado',
    shows: ['5.2.4'],
    broken: (trace) => {
      const calls = callsOf(trace, 'pay')
      const taken = calls.findIndex((call) =>
        ['approved', 'processing'].includes(answerKind(call) ?? ''),
      )
      return taken >= 0 && calls.length > taken + 1 ? 'cobrou outra vez' : null
    },
  },
  {
    description: 'só se cobra o que foi conferido',
    shows: ['6.3.6', '5.2.4'],
    broken: ({ moments, calls }) => {
      const last = calls.at(-1)
      const before = moments.at(-1)?.before
      if (!last || !before || last.began !== moments.length) return null
      return before.matches('confirmation') ? null : 'cobrou sem conferência'
    },
  },
  {
    description: 'o progresso é 0 nos dados e 50 na conferência',
    shows: ['S4.28', 'F1'],
    broken: ({ now }) => {
      if (now.status !== 'active' || now.matches('charging')) return null
      const found = cardProgress(now)
      return found === (now.matches('form') ? 0 : 50) ? null : `o progresso é ${found}`
    },
  },
  noOldMessage('cobra', 'charging'),
]
