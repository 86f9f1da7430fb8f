import { message } from '#contract/errors.ts'
import { paymentMethods } from '#contract/payment.ts'
import { fieldOf } from '../../kit/invariants.ts'
import {
  alike,
  begunCall,
  ended,
  endedCall,
  happened,
  hasPassed,
  isUnderWay,
  showing,
} from '../../kit/rules.ts'
import { isChecking, isUnwatched, paymentFound, paymentPanel } from '../payment-page.selectors.ts'
import { atSomePoint, can, isCard, isPaid, leadsTo, matcher, methodPanels } from './screen.ts'
import { predicate, cardInProgress, showsFoundPayment, whenever } from './screen.ts'

const refresh = matcher('pedir para conferir', 'asking to check', 'refresh.requested')
const hide = matcher('deixar de olhar a aba', 'looking away from the tab', 'page.hidden')
const comeBack = matcher('voltar à aba', 'coming back to the tab', 'page.returned')
const isInProgress = predicate(
  'o pagamento está em processamento',
  'the payment is in progress',
  ({ now }) => paymentPanel(now) === 'processing',
)
const isPaused = predicate('a aba não está à vista', 'the tab is hidden', ({ now }) =>
  now.matches({ processing: 'paused' }),
)
const isQuiet = predicate(
  'nada é conferido nem espera',
  'nothing is checked nor waited for',
  (at) => !isUnderWay(at, 'check') && !at.now.hasTag('busy'),
)
const isWaiting = predicate(
  'o pagamento em processamento espera a próxima conferência',
  'the payment in progress waits for its next check',
  (at) => isInProgress.holds(at) && !isPaused.holds(at) && !isChecking(at.now),
)
const isWatched = predicate(
  'a página confere sozinha até doze vezes, depois só a pedido',
  'the page checks by itself twelve times at most, then on request',
  ({ now }) => isUnwatched(now) === now.context.asks >= 12,
)
const checks = predicate(
  'a situação dessa inscrição é conferida',
  'the situation of this enrolment is checked',
  (at) =>
    isChecking(at.now) &&
    fieldOf(begunCall(at, 'check')?.input, 'enrolmentId') === Number(at.now.context.subscribeId),
)
const pauses = predicate(
  'nada mais é conferido',
  'nothing is checked any more',
  (at) => isPaused.holds(at) && isQuiet.holds(at),
)
const isDoubted = predicate(
  'o pagamento está em processamento, sem aviso, e “em aberto” ainda não prova nada',
  'the payment is in progress, without a notice, and "open" proves nothing yet',
  (at) =>
    isWaiting.holds(at) &&
    at.now.context.message === null &&
    at.now.context.doubted &&
    at.now.context.asks === 0,
)
const hasWaited = predicate(
  'esperou o dobro da vez anterior, de três a trinta segundos, conta essa vez e confere',
  'it has waited twice as long as before, three to thirty seconds, counts this time and checks',
  (at) =>
    at.waited === Math.min(3000 * 2 ** at.before.context.asks, 30_000) &&
    at.now.context.asks === at.before.context.asks + 1 &&
    checks.holds(at),
)
const isChecked = ended('a conferência acaba', 'the check ends', 'check')
const showsCheck = predicate(
  'a página mostra o que se sabe agora; do que não se sabe, espera mais',
  'the page shows what is known now; of what is not known, it waits on',
  (at) => {
    const call = endedCall(at, 'check')
    const { doubted, asks } = at.before.context
    const situation = fieldOf(call?.answer, 'situation')
    const waits = (stillDoubted: boolean) =>
      isWaiting.holds(at) &&
      at.now.context.doubted === stillDoubted &&
      at.now.context.asks === asks &&
      alike(paymentFound(at.now), paymentFound(at.before))
    if (call?.state === 'failed') return waits(doubted)
    if (situation === 'paid' || situation === 'refunded') return showsFoundPayment(at, call?.answer)
    const isOpen = situation === 'open' || situation === 'overdue'
    if (isOpen && (!doubted || asks > 4))
      return (
        showsFoundPayment(at, call?.answer) &&
        at.now.context.message === message('paymentNotCompleted') &&
        !at.now.context.doubted
      )
    return waits(doubted && situation !== 'processing')
  },
)

/** How a payment by each method may end on its screen, as the row of the method states. */
const endings = [
  ...paymentMethods
    .filter(({ dueDays }) => dueDays === null)
    .map(({ id, key, short }) =>
      predicate(
        `paga-se por ${short} na página`,
        `paying by ${key} on the page`,
        (at) => paymentPanel(at.before) === methodPanels[id] && isPaid.holds(at),
      ),
    ),
  ...paymentMethods
    .filter(({ watched }) => watched)
    .map(({ id, key, short }) =>
      predicate(
        `o pagamento por ${short} é conferido`,
        `paying by ${key} is checked`,
        (at) =>
          paymentPanel(at.before) === methodPanels[id] && begunCall(at, 'check') !== undefined,
      ),
    ),
]

export const processingRules = [
  showing(can(isCard, cardInProgress, isDoubted), 'S4.29', 'P3'),
  can(isInProgress, refresh, checks),
  can(isInProgress, comeBack, checks),
  can(isInProgress, hide, pauses),
  whenever(isPaused, isQuiet),
  whenever(isWaiting, isWatched),
  whenever(hasPassed, hasWaited),
  showing(whenever(isChecked, showsCheck), 'C16', 'P3'),
  ...endings.map((ending) => atSomePoint(ending)),
  leadsTo(
    happened(
      'o cartão fica em processamento',
      'the card payment is in progress',
      'card.processing',
    ),
    predicate(
      'está resolvido, ou só se confere a pedido',
      'it is settled, or checked on request alone',
      (at) => !isInProgress.holds(at) || isUnwatched(at.now) || isPaused.holds(at),
    ),
  ),
]
