import { normaliseCouponCode } from '#contract/coupon.ts'
import { fieldOf } from '../../kit/invariants.ts'
import { begunCall, isUnderWay, rulesOf, type Point } from '../../kit/rules.ts'
import type { couponMachine } from '../coupon.machine.ts'
import {
  ownCouponCode,
  appliedCoupon,
  asksToApply,
  awaitsOption,
  canApply,
  couponBusy,
  couponCode,
  couponError,
  type CouponSnapshot,
} from '../coupon.selectors.ts'

export const { predicate, matcher, can, cannot, whenever, leadsTo, inTheEnd, atSomePoint } =
  rulesOf<typeof couponMachine>()

/** The types of the messages to the parent at this point, in order. */
export const messages = ({ effects }: Point<CouponSnapshot>) =>
  effects.map(({ params }) => String(fieldOf(params, 'type'))).join(' ')
export const codeOf = ({ effects }: Point<CouponSnapshot>) =>
  effects.map(({ params }) => fieldOf(params, 'code')).find((code) => code !== undefined)
/** Nothing is checked or asked. */
export const isOpen = ({ now }: Point<CouponSnapshot>) => !couponBusy(now) && !asksToApply(now)

export const isEmpty = predicate(
  'o campo está vazio, sem desconto nem aviso',
  'the field is empty, without a discount or a notice',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    ownCouponCode(at.now) === '' &&
    appliedCoupon(at.now) === null &&
    couponError(at.now) === null &&
    !at.now.hasTag('failure'),
)
export const isOwnCode = predicate(
  'o cupom da inscrição espera a forma de pagar, sem aviso',
  'the coupon of the enrolment waits for the payment option, without a notice',
  ({ now }) =>
    awaitsOption(now) && couponCode(now) === ownCouponCode(now) && couponError(now) === null,
)
export const isTyped = predicate(
  'um código está digitado e não aplicado',
  'a code is typed and not applied',
  (at) => isOpen(at) && canApply(at.now) && couponCode(at.now) !== '',
)
export const isTypedWithOption = predicate(
  `${isTyped.pt}, com a forma de pagar escolhida`,
  `${isTyped.en}, with the payment option chosen`,
  (at) => isTyped.holds(at) && at.now.context.option !== null,
)
export const isApplied = predicate(
  'o desconto vale',
  'the discount is valid',
  ({ now }) => appliedCoupon(now) !== null,
)
export const isChecking = predicate('o cupom é conferido', 'the coupon is checked', ({ now }) =>
  couponBusy(now),
)
export const hasSameOwnCode = ({ now, before }: Point<CouponSnapshot>) =>
  ownCouponCode(now) === ownCouponCode(before)
export const isCheckOf = (code: string, at: Point<CouponSnapshot>) => {
  const input = begunCall(at, 'validate', 'validateToLeave')?.input
  return (
    fieldOf(input, 'code') === normaliseCouponCode(code) &&
    fieldOf(input, 'method') === (at.now.context.option?.TipoPagamento ?? null) &&
    couponBusy(at.now) &&
    hasSameOwnCode(at)
  )
}
export const checks = predicate(
  'esse código é conferido para a forma escolhida',
  'this code is checked for the chosen payment option',
  (at) => isCheckOf(couponCode(at.before), at),
)
export const isCheckedWhileChoosing = predicate(
  'o cupom é conferido durante a escolha',
  'the coupon is checked during the choice',
  (at) => couponBusy(at.now) && isUnderWay(at, 'validate'),
)
