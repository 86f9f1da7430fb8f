import { fieldOf } from '../../kit/invariants.ts'
import { alike, showing, type Point } from '../../kit/rules.ts'
import {
  ownCouponCode,
  appliedCoupon,
  asksToApply,
  canApply,
  couponBusy,
  couponCode,
  couponError,
  type CouponSnapshot,
} from '../coupon.selectors.ts'
import {
  can,
  codeOf,
  hasSameOwnCode,
  isApplied,
  isCheckOf,
  isCheckedWhileChoosing,
  isEmpty,
  isOpen,
  isOwnCode,
  matcher,
  messages,
  predicate,
} from './screen.ts'

const canCheckOwnCode = predicate(
  'o cupom da inscrição não vale ainda, nem é conferido',
  'the coupon of the enrolment is not valid yet, nor is it checked',
  (at) => isOpen(at) && appliedCoupon(at.now) === null && ownCouponCode(at.now) !== '',
)
const isOption = (event: unknown) => Number(fieldOf(fieldOf(event, 'option'), 'cents')) > 0
const choose = matcher('escolher como pagar', 'choosing how to pay', 'option.chosen', isOption)
export const chooseNothing = matcher(
  'escolher uma opção sem valor',
  'choosing an option without a value',
  'option.chosen',
  (event) => !isOption(event),
)

/** A code is checked by itself for the option that was just chosen. */
const isCheckForChosen = (code: string, at: Point<CouponSnapshot>) =>
  isCheckOf(code, at) &&
  couponCode(at.now) !== '' &&
  appliedCoupon(at.now) === null &&
  couponError(at.now) === null &&
  messages(at) === 'choice.settled' &&
  alike(at.now.context.option, fieldOf(at.event, 'option'))

const checksAnew = predicate(
  'o cupom é conferido de novo para ela, e até lá não há desconto',
  'the coupon is checked anew for it, and until then there is no discount',
  (at) => isCheckForChosen(couponCode(at.before), at),
)
const checksOwnCode = predicate(
  'o cupom da inscrição é conferido para ela, sem que ninguém o aplique',
  'the coupon of the enrolment is checked for it by itself',
  (at) => isCheckForChosen(ownCouponCode(at.before), at),
)
const storesOption = predicate(
  'fica a forma escolhida',
  'the chosen option stays',
  ({ now, event }) => alike(now.context.option, fieldOf(event, 'option')),
)
const storesOptionOnly = predicate(
  `${storesOption.pt}, o aviso sai e o resto fica como estava`,
  `${storesOption.en}, the notice is removed and the rest stays as it was`,
  (at) =>
    storesOption.holds(at) &&
    couponError(at.now) === null &&
    !at.now.hasTag('failure') &&
    couponCode(at.now) === couponCode(at.before) &&
    canApply(at.now) === canApply(at.before) &&
    asksToApply(at.now) === asksToApply(at.before) &&
    !couponBusy(at.now),
)
const clearsChoice = predicate(
  'o campo fica vazio, ou espera nele o cupom da inscrição, sem a escolha, e a etapa sabe disso e por quê',
  'the field is empty, or the coupon of the enrolment waits in it, without the choice, and the stage knows it and why',
  (at) =>
    (ownCouponCode(at.before) === '' ? isEmpty : isOwnCode).holds(at) &&
    hasSameOwnCode(at) &&
    at.now.context.option === null &&
    messages(at) === 'choice.refused' &&
    codeOf(at) === 'optionWithoutValue',
)
const isAnyTime = predicate('a etapa está na tela', 'the stage is on screen', () => true)
const hasNoCoupon = predicate(
  'nenhum cupom vale nem é conferido agora, e a inscrição não tem um',
  'no coupon is valid or checked now, and the enrolment has none',
  (at) => appliedCoupon(at.now) === null && !couponBusy(at.now) && ownCouponCode(at.now) === '',
)

export const optionRules = [
  showing(can(isApplied, choose, checksAnew), 'F5'),
  can(isAnyTime, choose, storesOption),
  can(hasNoCoupon, choose, storesOptionOnly),
  showing(can(canCheckOwnCode, choose, checksOwnCode), 'F5'),
  showing(can(isAnyTime, chooseNothing, clearsChoice), 'S8.8', 'C19'),
  showing(can(isCheckedWhileChoosing, choose, checksAnew), 'F5'),
]
