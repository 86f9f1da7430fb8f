import { message } from '#contract/errors.ts'
import { choose, leave, parentOfChoice, refuse, settle, stay } from '../../coupon/coupon.parents.ts'
import { showing } from '../../kit/rules.ts'
import type { enrolmentMachine } from '../enrolment.machine.ts'
import {
  chosenOption,
  enrolmentCoupon,
  hasEnded,
  hasTerms,
  isDeclarationAccepted,
  isLeavingPayment,
  isSubmitting,
  isTermAccepted,
  stage,
  stageError,
} from '../enrolment.selectors.ts'
import {
  advance,
  can,
  goBack,
  hasSameData,
  isAt,
  opensForm,
  opensTerm,
  cannot,
  predicate,
  touch,
} from './screen.ts'

const { hasChoiceOfEvent, storesChoice, waitsForChoice, showsWhy, agrees } = parentOfChoice<
  typeof enrolmentMachine
>((now) => {
  const error = stageError(now)
  return {
    option: chosenOption(now),
    coupon: enrolmentCoupon(now),
    notice: error && message(error),
    isLeaving: isLeavingPayment(now),
    choice: now.children.coupon,
  }
})

const isPayment = predicate('o pagamento está na tela', 'the payment is on screen', (at) =>
  isAt('payment', at),
)
const isPaymentAfterTerm = predicate(
  'o pagamento de um curso com termo está na tela',
  'the payment of a course with terms is on screen',
  (at) => isAt('payment', at) && hasTerms(at.now),
)
const isPaymentAfterForm = predicate(
  'o pagamento de um curso sem termo está na tela',
  'the payment of a course without terms is on screen',
  (at) => isAt('payment', at) && !hasTerms(at.now),
)
const isPaymentOrLeaving = predicate(
  'o pagamento está na tela, à espera ou não de que a escolha deixe seguir',
  'the payment is on screen, whether or not it waits for the choice to let it go on',
  ({ now }) => stage(now) === 'payment',
)
const asksChoice = predicate(
  'a escolha diz se a etapa segue',
  'the choice decides whether the stage goes on',
  ({ now }) => isLeavingPayment(now),
)
const isAnyTime = predicate(
  'a janela está aberta',
  'the window is open',
  (at) => !hasEnded(at.now) && !isSubmitting(at.now),
)
const opensReviewOfChoice = predicate(
  'a conferência se abre com essa escolha, sem aviso',
  'the review opens with this choice, without a notice',
  (at) =>
    isAt('confirmation', at) &&
    stageError(at.now) === null &&
    hasChoiceOfEvent(at) &&
    isTermAccepted(at.now) === isTermAccepted(at.before) &&
    isDeclarationAccepted(at.now) === isDeclarationAccepted(at.before),
)
const staysInPayment = predicate(
  'o pagamento fica na tela como estava',
  'the payment stays on screen as it was',
  (at) => isAt('payment', at) && stageError(at.now) === stageError(at.before) && hasSameData(at),
)

export const paymentRules = [
  can(isPayment, choose, waitsForChoice),
  can(isPayment, advance, asksChoice),
  cannot(isPaymentOrLeaving, touch),
  showing(can(isPaymentOrLeaving, refuse, showsWhy), 'S5.57', 'S8.8', 'C19'),
  showing(can(isPaymentAfterTerm, goBack, opensTerm), 'S4.18', 'F3'),
  showing(can(isPaymentAfterForm, goBack, opensForm), 'S4.18', 'F3'),
  showing(can(asksChoice, leave, opensReviewOfChoice), 'S4.17', 'S4.18'),
  can(asksChoice, stay, staysInPayment),
  can(isAnyTime, settle, storesChoice),
  ...agrees,
]
