import { applyDiscount } from '#contract/coupon.ts'
import { fieldOf } from '../../kit/invariants.ts'
import { ended, endedCall, marked, showing } from '../../kit/rules.ts'
import { appliedCoupon, couponBusy, couponCode, couponError } from '../coupon.selectors.ts'
import {
  atSomePoint,
  hasSameOwnCode,
  inTheEnd,
  isApplied,
  isOpen,
  isOwnCode,
  isTyped,
  messages,
  predicate,
  whenever,
} from './screen.ts'

const isRefused = predicate(
  'o cupom foi recusado e o campo está vazio',
  'the coupon was refused and the field is empty',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    couponError(at.now) !== null &&
    appliedCoupon(at.now) === null,
)
const isAnswered = ended('a conferência acaba', 'the check ends', 'validate', 'validateToLeave')
const isAnsweredRightly = predicate(
  'o que vale é o que o servidor disse, e quem queria seguir sabe se segue',
  'the coupon is as the server answered, and the parent that wanted to go on knows whether it does',
  (at) => {
    const call = endedCall(at, 'validate', 'validateToLeave')
    const isLeaving = call?.id === 'validateToLeave'
    if (!hasSameOwnCode(at)) return false
    if (call?.state === 'failed')
      return (
        isTyped.holds(at) &&
        couponError(at.now) !== null &&
        couponCode(at.now) === couponCode(at.before) &&
        messages(at) === (isLeaving ? 'choice.stayed' : '')
      )
    const { option } = at.now.context
    const totals =
      option && fieldOf(call?.answer, 'isValid') === true
        ? applyDiscount(option.cents, {
            percentage: String(fieldOf(call?.answer, 'percentage')),
            amount: Number(fieldOf(call?.answer, 'amount')),
          })
        : null
    if (!totals) return isRefused.holds(at) && messages(at) === (isLeaving ? 'choice.stayed' : '')
    return (
      appliedCoupon(at.now)?.code === fieldOf(call?.answer, 'code') &&
      appliedCoupon(at.now)?.description === fieldOf(call?.answer, 'description') &&
      appliedCoupon(at.now)?.totalCents === totals.totalCents &&
      couponError(at.now) === null &&
      at.now.hasTag('success') &&
      messages(at) === (isLeaving ? 'choice.settled choice.left' : 'choice.settled')
    )
  },
)
const isOfThePrice = predicate(
  'desconto e total são o preço da opção, e sobra o que pagar',
  'discount and total are the price of the option, and something is left to pay',
  ({ now }) => {
    const applied = appliedCoupon(now)
    return (
      applied !== null &&
      applied.totalCents > 0 &&
      applied.discountCents + applied.totalCents === now.context.option?.cents
    )
  },
)

export const checkRules = [
  showing(whenever(isAnswered, isAnsweredRightly), 'S4.31', 'S8.9', 'F4'),
  showing(whenever(isApplied, isOfThePrice), 'S4.31', 'S9.8'),
  whenever(isRefused, marked('failure')),
  inTheEnd(predicate('nada é conferido', 'nothing is checked', ({ now }) => !couponBusy(now))),
  atSomePoint(isApplied),
  atSomePoint(isOwnCode),
]
