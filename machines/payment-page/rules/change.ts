import { message } from '#contract/errors.ts'
import { choose, leave, parentOfChoice, refuse, settle, stay } from '../../coupon/coupon.parents.ts'
import { answerKind, fieldOf } from '../../kit/invariants.ts'
import { alike, begunCall, ended, endedCall, marked, showing } from '../../kit/rules.ts'
import type { paymentPageMachine } from '../payment-page.machine.ts'
import {
  changeCoupon,
  changeMessage,
  changeMessageCode,
  changeOption,
  isUpdating,
  paymentFound,
} from '../payment-page.selectors.ts'
import {
  addressOf,
  always,
  can,
  cannot,
  hasNoNewChoice,
  isCard,
  isOn,
  isPaid,
  matcher,
  methodPanels,
  panelOf,
  predicate,
  showsFoundPayment,
  whenever,
} from './screen.ts'

const { hasChoiceOfEvent, storesChoice, waitsForChoice, showsWhy, agrees } = parentOfChoice<
  typeof paymentPageMachine
>((now) => ({
  option: changeOption(now),
  coupon: changeCoupon(now),
  notice: changeMessage(now),
  isLeaving: now.matches({ changing: 'leaving' }),
  choice: now.children.coupon,
}))

const isToPay = predicate(
  'o que há a pagar está na tela',
  'what there is to pay is on screen',
  (at) => Object.values(methodPanels).some((panel) => isOn(panel, at)),
)
const isUnknown = predicate(
  'a tela diz que não conhece a forma de pagamento',
  'the screen shows that it does not know the payment method',
  (at) => isOn('methodUnknown', at),
)
const isByOther = predicate(
  'o que há a pagar não é por cartão',
  'what there is to pay is not by card',
  (at) => isUnknown.holds(at) || (isToPay.holds(at) && !isCard.holds(at)),
)
const change = matcher('querer trocar', 'wanting to change', 'change.requested')
const cancel = matcher('desistir da troca', 'giving the change up', 'change.cancelled')
const confirm = matcher('confirmar a troca', 'confirming the change', 'change.confirmed')
const approve = matcher('o cartão ser aprovado', 'the card being approved', 'card.approved')
const isChanging = predicate('a troca está na tela', 'the change is on screen', (at) =>
  isOn('change', at),
)
const isChoosing = predicate(
  'a troca espera uma escolha',
  'the change waits for a choice',
  ({ now }) => now.matches({ changing: 'choosing' }),
)
const asksChoice = predicate(
  'a escolha diz se a troca segue',
  'the choice decides whether to go on',
  (at) => isOn('change', at) && at.now.matches({ changing: 'leaving' }),
)
const isSending = predicate('a troca é enviada', 'the change is sent', ({ now }) => isUpdating(now))
const opensChange = predicate(
  'a troca começa vazia, para essa turma e com o cupom da inscrição, se ela tem um',
  'the change begins empty, for this class and with the coupon of the enrolment, if it has one',
  (at) => {
    const input = begunCall(at, 'coupon')?.input
    const { scheduleId, couponCode } = paymentFound(at.now) ?? {}
    return (
      isChoosing.holds(at) &&
      hasNoNewChoice(at) &&
      changeMessage(at.now) === null &&
      alike(input, { scheduleId, changing: true, ownCode: couponCode })
    )
  },
)
const comesBack = predicate(
  'a conta está na tela de novo, sem aviso',
  'the payment is on screen again, without a notice',
  (at) => showsFoundPayment(at, paymentFound(at.before)) && at.now.context.message === null,
)
const sends = predicate(
  'a troca é enviada como está na tela, sem aviso',
  'the change is sent as it is on screen, without a notice',
  (at) =>
    isUpdating(at.now) &&
    hasChoiceOfEvent(at) &&
    changeMessage(at.now) === null &&
    alike(begunCall(at, 'update')?.input, {
      enrolmentId: paymentFound(at.now)?.enrolmentId,
      option: changeOption(at.now),
      couponCode: changeCoupon(at.now)?.code ?? null,
    }),
)
const staysChosen = predicate(
  'a opção fica como estava',
  'the option stays as it was',
  (at) => isChoosing.holds(at) && alike(changeOption(at.now), changeOption(at.before)),
)
const isUpdated = ended('a troca é respondida', 'the change is answered', 'update')
const showsUpdate = predicate(
  'a conta nova está na tela e no endereço, ou a tela diz por que não',
  'the new payment is on screen and in the address, or the screen shows why not',
  (at) => {
    const call = endedCall(at, 'update')
    if (call && answerKind(call) === 'updated') {
      const found = paymentFound(at.before)
      const receivableId = fieldOf(call.answer, 'receivableId')
      const method = changeOption(at.before)?.TipoPagamento
      const couponCode = changeCoupon(at.before)?.code ?? ''
      const shown = paymentFound(at.now)
      return (
        shown !== null &&
        alike(shown, { ...found, receivableId, method, couponCode, situation: 'open' }) &&
        isOn(panelOf(shown), at) &&
        hasNoNewChoice(at) &&
        at.now.context.message === null &&
        alike(addressOf(at), { enrolmentId: found?.enrolmentId, receivableId })
      )
    }
    const code = call?.state === 'failed' ? 'changePaymentConnection' : null
    const expected = code ? message(code) : fieldOf(call?.answer, 'message')
    return (
      staysChosen.holds(at) &&
      changeMessage(at.now) === expected &&
      changeMessageCode(at.now) === code
    )
  },
)

const hasItsCode = predicate(
  'o código do aviso é o da frase que está na tela',
  'the code of the notice is that of the sentence on screen',
  ({ now }) => {
    const code = changeMessageCode(now)
    return code === null || changeMessage(now) === message(code)
  },
)

export const changeRules = [
  showing(can(isToPay, change, opensChange), 'S4.30'),
  can(isUnknown, change, opensChange),
  whenever(isUnknown, marked('blocked')),
  cannot(isByOther, approve),
  showing(can(isCard, approve, isPaid), 'S4.29'),
  can(isChoosing, choose, waitsForChoice),
  showing(can(isChoosing, refuse, showsWhy), 'S8.8', 'C19'),
  showing(can(asksChoice, refuse, showsWhy), 'S5.57'),
  cannot(isSending, refuse),
  can(isChoosing, confirm, asksChoice),
  can(isChoosing, cancel, comesBack),
  can(isChanging, settle, storesChoice),
  showing(can(asksChoice, leave, sends), 'S4.30'),
  can(asksChoice, stay, staysChosen),
  ...agrees,
  cannot(isSending, confirm),
  cannot(isSending, cancel),
  showing(whenever(isUpdated, showsUpdate), 'S4.30', 'S8.5'),
  always(hasItsCode),
]
