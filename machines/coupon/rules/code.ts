import { normaliseCouponCode } from '#contract/coupon.ts'
import { fieldOf } from '../../kit/invariants.ts'
import { showing } from '../../kit/rules.ts'
import { ownCouponCode, appliedCoupon, couponCode, couponError } from '../coupon.selectors.ts'
import {
  can,
  cannot,
  checks,
  codeOf,
  hasSameOwnCode,
  isApplied,
  isChecking,
  isEmpty,
  isOpen,
  isTyped,
  isTypedWithOption,
  matcher,
  messages,
  predicate,
} from './screen.ts'

const isTypedWithoutOption = predicate(
  `${isTyped.pt}, sem a forma de pagar`,
  `${isTyped.en}, without the payment option`,
  (at) => isTyped.holds(at) && at.now.context.option === null,
)
const takesCode = predicate(
  'nenhum cupom vale nem é conferido, e se sabe a turma',
  'no coupon is valid or checked, and the schedule is known',
  (at) => isOpen(at) && appliedCoupon(at.now) === null && at.now.context.scheduleId !== null,
)
const isBlank = (event: unknown) => normaliseCouponCode(String(fieldOf(event, 'code'))) === ''
const type = matcher('digitar um código', 'typing a code', 'code.typed', (event) => !isBlank(event))
const erase = matcher('apagar o código', 'erasing the code', 'code.typed', isBlank)
const apply = matcher('aplicar', 'applying', 'apply.requested')
const remove = matcher('retirar o cupom', 'removing the coupon', 'coupon.removed')
const storesCode = predicate(
  'o código fica em maiúsculas, sem aviso; outro que não o da inscrição abre mão desse',
  'the code stays in capitals, without a notice; a code other than that of the enrolment gives that one up',
  (at) => {
    const code = String(fieldOf(at.event, 'code'))
    const isTheSame = normaliseCouponCode(code) === ownCouponCode(at.before)
    return (
      isTyped.holds(at) &&
      couponCode(at.now) === code.toUpperCase() &&
      couponError(at.now) === null &&
      (isTheSame ? hasSameOwnCode(at) : ownCouponCode(at.now) === '')
    )
  },
)
const wantsOption = predicate(
  'a etapa sabe que falta escolher, e o código e o seu aviso ficam como estavam',
  'the stage knows that a choice is missing, and the code and its notice stay as they were',
  (at) =>
    isTyped.holds(at) &&
    couponCode(at.now) === couponCode(at.before) &&
    couponError(at.now) === couponError(at.before) &&
    messages(at) === 'choice.refused' &&
    codeOf(at) === 'paymentOptionRequired',
)
const isWithdrawn = predicate(
  'o campo fica vazio e a etapa sabe que não há desconto',
  'the field is empty and the stage knows that there is no discount',
  (at) => isEmpty.holds(at) && messages(at) === 'choice.settled',
)
const isWithoutSchedule = predicate(
  'não se sabe de que turma é a inscrição',
  'the schedule of the enrolment is unknown',
  ({ now }) => now.context.scheduleId === null,
)

export const codeRules = [
  showing(can(takesCode, type, storesCode), 'S4.33'),
  can(isTyped, erase, isEmpty),
  cannot(isChecking, type),
  cannot(isWithoutSchedule, type),
  can(isTypedWithOption, apply, checks),
  showing(can(isTypedWithoutOption, apply, wantsOption), 'S5.57'),
  cannot(isApplied, apply),
  can(isApplied, remove, isWithdrawn),
]
