import { isRouteId } from '#contract/rules/route-id.ts'
import { fieldOf } from '../../kit/invariants.ts'
import { begunCall, ended, endedCall, marked, showing, starting } from '../../kit/rules.ts'
import { paymentPanel } from '../payment-page.selectors.ts'
import {
  addressOf,
  atSomePoint,
  can,
  cannot,
  inTheEnd,
  isOn,
  isPaid,
  matcher,
  predicate,
  showsFoundPayment,
  whenever,
} from './screen.ts'

const hasFailed = predicate('a procura falhou', 'the look-up has failed', (at) =>
  isOn('failed', at),
)
const hasNotFailed = predicate(
  'a procura não falhou',
  'the look-up has not failed',
  (at) => !hasFailed.holds(at),
)
const isInvalid = predicate('o endereço não vale', 'the address is not valid', (at) =>
  isOn('invalid', at),
)
const isOver = predicate(
  'está pago, estornado, ou não há o que pagar',
  'it is paid, refunded, or there is nothing to pay',
  ({ now }) => ['paid', 'refunded', 'invalid', 'absent'].includes(paymentPanel(now)),
)
const hasEnded = predicate(
  'a página acaba aí',
  'the page ends there',
  ({ now }) => now.status === 'done',
)
const isLoading = predicate(
  'nada está na tela ainda',
  'nothing is on screen yet',
  ({ now }) => paymentPanel(now) === 'loading',
)
const looksUp = predicate(
  'a conta dessa inscrição é procurada',
  'what this enrolment has to pay is looked up',
  (at) => {
    const { subscribeId } = at.now.context
    const asked = fieldOf(begunCall(at, 'lookUp')?.input, 'enrolmentId')
    return asked === Number(subscribeId) && isLoading.holds(at)
  },
)
const opensRightly = predicate(
  'a conta é procurada se os números do endereço são números, senão a página diz que não valem',
  'the payment is looked up if the numbers of the address are numbers, else the page shows that they are not',
  (at) => {
    const { subscribeId, buyId } = at.now.context
    const isValid = isRouteId(subscribeId ?? '') && (buyId === undefined || isRouteId(buyId))
    return isValid ? looksUp.holds(at) : isInvalid.holds(at)
  },
)
const isLookedUp = ended('a procura acaba', 'the look-up ends', 'lookUp')
const showsFound = predicate(
  'o que foi achado está na tela, com o endereço certo, ou por que não está',
  'what was found is on screen, under its address, or why it is not',
  (at) => {
    const call = endedCall(at, 'lookUp')
    if (call?.state === 'failed') return hasFailed.holds(at)
    if (call?.answer === null) return isOn('absent', at) && addressOf(at) === undefined
    return showsFoundPayment(at, call?.answer) && at.now.context.message === null
  },
)
const retry = matcher('tentar de novo', 'trying again', 'retry.requested')
const isShown = predicate(
  'algo está na tela',
  'something is on screen',
  ({ now }) => paymentPanel(now) !== 'loading',
)

export const lookUpRules = [
  showing(
    whenever(starting('a página abre', 'the page opens'), opensRightly),
    'S4.24',
    'S4.26',
    'R3',
  ),
  whenever(isLoading, marked('busy')),
  showing(whenever(isLookedUp, showsFound), 'S4.24', 'S4.25', 'S4.27', 'S4.28', 'F22'),
  whenever(hasFailed, marked('failure')),
  can(hasFailed, retry, looksUp),
  cannot(hasNotFailed, retry),
  whenever(isOver, hasEnded),
  whenever(isPaid, marked('success')),
  whenever(isInvalid, marked('failure')),
  inTheEnd(isShown),
  atSomePoint(isPaid),
]
