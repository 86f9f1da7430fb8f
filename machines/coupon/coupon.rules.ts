import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'
import { fieldOf } from '../kit/invariants.ts'
import {
  alike,
  begunCall,
  endedCall,
  houseRules,
  isUnderWay,
  marked,
  rulesOf,
} from '../kit/rules.ts'
import type { Point } from '../kit/rules.ts'
import type { couponMachine } from './coupon.machine.ts'
import {
  appliedCoupon,
  asksToApply,
  canApply,
  couponBusy,
  couponCode,
  couponMessage,
} from './coupon.selectors.ts'
import type { CouponSnapshot } from './coupon.selectors.ts'

const { fact, deed, can, cannot, whenever, leadsTo, inTheEnd, atSomePoint } =
  rulesOf<typeof couponMachine>()

const messages = ({ effects }: Point<CouponSnapshot>) =>
  effects.map(({ params }) => String(fieldOf(params, 'type'))).join(' ')
const isOpen = ({ now }: Point<CouponSnapshot>) => !couponBusy(now) && !asksToApply(now)

const isEmpty = fact(
  'o campo está vazio, sem desconto nem aviso',
  'the field is empty, without a discount or a notice',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    appliedCoupon(at.now) === null &&
    couponMessage(at.now) === null,
)
const isTyped = fact(
  'um código está digitado e não aplicado',
  'a code is typed and not applied',
  (at) => isOpen(at) && canApply(at.now) && couponCode(at.now) !== '',
)
const isTypedWithOption = fact(
  `${isTyped.pt}, com a forma de pagar escolhida`,
  `${isTyped.en}, with the way to pay chosen`,
  (at) => isTyped.holds(at) && at.now.context.option !== null,
)
const isTypedWithoutOption = fact(
  `${isTyped.pt}, sem a forma de pagar`,
  `${isTyped.en}, without the way to pay`,
  (at) => isTyped.holds(at) && at.now.context.option === null,
)
const isApplied = fact(
  'o desconto vale',
  'the discount holds',
  ({ now }) => appliedCoupon(now) !== null,
)
const isRefused = fact(
  'o cupom foi recusado e o campo está vazio',
  'the coupon was refused and the field is empty',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    couponMessage(at.now) !== null &&
    appliedCoupon(at.now) === null,
)
const takesCode = fact(
  'nenhum cupom vale nem é conferido, e se sabe a turma',
  'no coupon holds nor is checked, and the schedule is known',
  (at) => isOpen(at) && appliedCoupon(at.now) === null && at.now.context.scheduleId !== null,
)
const asks = fact(
  'a tela pergunta se o cupom deve ser aplicado',
  'the screen asks whether the coupon is to be applied',
  ({ now }) => asksToApply(now),
)
const isChecking = fact('o cupom é conferido', 'the coupon is checked', ({ now }) =>
  couponBusy(now),
)

const isBlank = (event: unknown) => normaliseCouponCode(String(fieldOf(event, 'code'))) === ''
const type = deed('digitar um código', 'typing a code', 'code.typed', (event) => !isBlank(event))
const erase = deed('apagar o código', 'erasing the code', 'code.typed', isBlank)
const apply = deed('aplicar', 'applying', 'apply.requested')
const remove = deed('retirar o cupom', 'removing the coupon', 'coupon.removed')
const choose = deed('escolher como pagar', 'choosing how to pay', 'option.chosen')
const clear = deed('desfazer a escolha', 'undoing the choice', 'option.cleared')
const leave = deed('querer seguir', 'wanting to go on', 'leave.requested')
const accept = deed('dizer sim', 'saying yes', 'question.accepted')
const decline = deed('dizer não', 'saying no', 'question.declined')
const close = deed('fechar a pergunta', 'closing the question', 'question.closed')

const keepsCode = fact(
  'o código fica em maiúsculas, sem aviso',
  'the code is kept in capitals, without a notice',
  (at) =>
    isTyped.holds(at) &&
    couponCode(at.now) === String(fieldOf(at.event, 'code')).toUpperCase() &&
    couponMessage(at.now) === null,
)
const checks = fact(
  'esse código é conferido para a forma escolhida',
  'this code is checked for the chosen way to pay',
  (at) => {
    const input = begunCall(at, 'validate', 'validateToLeave')?.input
    const code: unknown = fieldOf(input, 'code')
    const method: unknown = fieldOf(input, 'method')
    return (
      code === normaliseCouponCode(couponCode(at.before)) &&
      method === (at.now.context.option?.TipoPagamento ?? null) &&
      couponBusy(at.now)
    )
  },
)
const checksAnew = fact(
  'o cupom é conferido de novo para ela, e até lá não há desconto',
  'the coupon is checked anew for it, and until then there is no discount',
  (at) =>
    checks.holds(at) &&
    appliedCoupon(at.now) === null &&
    alike(at.now.context.option, fieldOf(at.event, 'option')),
)
const wantsOption = fact(
  'a tela pede a forma de pagar e o código fica',
  'the screen asks for the way to pay and the code stays',
  (at) => isTyped.holds(at) && couponMessage(at.now) !== null,
)
const keepsOption = fact('fica a forma escolhida', 'the chosen way is kept', ({ now, event }) =>
  alike(now.context.option, fieldOf(event, 'option')),
)
const stays = fact(
  'o resto fica como está',
  'the rest stays as it is',
  ({ now, before }) => now.matches(before.value) && couponCode(now) === couponCode(before),
)
const keepsOptionAlone = fact(
  `${keepsOption.pt} e ${stays.pt}`,
  `${keepsOption.en} and ${stays.en}`,
  (at) => keepsOption.holds(at) && stays.holds(at),
)
const isWithdrawn = fact(
  'o campo fica vazio e a etapa sabe que não há desconto',
  'the field is empty and the stage knows that there is no discount',
  (at) => isEmpty.holds(at) && messages(at) === 'coupon.settled',
)
const forgetsChoice = fact(
  'o campo fica vazio, sem a escolha, e a etapa sabe disso',
  'the field is empty, without the choice, and the stage knows it',
  (at) => isWithdrawn.holds(at) && at.now.context.option === null,
)
const lets = fact(
  'a etapa segue, e nada muda',
  'the stage goes on, and nothing changes',
  (at) => messages(at) === 'coupon.left' && stays.holds(at),
)
const letsWithout = fact(
  'a etapa segue sem o cupom',
  'the stage goes on without the coupon',
  (at) => messages(at) === 'coupon.left' && isEmpty.holds(at),
)
const keepsAsking = fact(
  'a etapa fica, com o código como estava',
  'the stage stays, with the code as it was',
  (at) =>
    messages(at) === 'coupon.stayed' &&
    isTyped.holds(at) &&
    couponCode(at.now) === couponCode(at.before),
)
const checksToLeave = fact(
  'o cupom é conferido, e a etapa espera',
  'the coupon is checked, and the stage waits',
  (at) => checks.holds(at) && messages(at) === '',
)
const isChecked = fact(
  'o cupom é conferido a pedido',
  'the coupon is checked on request',
  (at) => couponBusy(at.now) && isUnderWay(at, 'validate'),
)
const isAnyTime = fact('o cupom está na tela', 'the coupon is on screen', () => true)
const noChange = fact(
  'nenhum cupom vale nem é conferido agora',
  'no coupon holds nor is checked now',
  (at) => appliedCoupon(at.now) === null && !couponBusy(at.now),
)
const mayLeave = fact(
  'nada espera para ser aplicado',
  'nothing waits to be applied',
  (at) => isOpen(at) && !canApply(at.now),
)
const isAnswered = fact(
  'a conferência acaba',
  'the check ends',
  (at) => endedCall(at, 'validate', 'validateToLeave') !== undefined,
)
const isAnsweredRightly = fact(
  'o que vale é o que o servidor disse, e quem queria seguir sabe se segue',
  'what holds is what the server said, and whoever wanted to go on knows whether it does',
  (at) => {
    const call = endedCall(at, 'validate', 'validateToLeave')
    const isLeaving = call?.id === 'validateToLeave'
    if (call?.state === 'failed')
      return (
        isTyped.holds(at) &&
        couponMessage(at.now) !== null &&
        couponCode(at.now) === couponCode(at.before) &&
        messages(at) === (isLeaving ? 'coupon.stayed' : '')
      )
    const { option } = at.now.context
    const totals =
      option && fieldOf(call?.answer, 'isValid') === true
        ? applyDiscount(option.cents, {
            percentage: String(fieldOf(call?.answer, 'percentage')),
            amount: Number(fieldOf(call?.answer, 'amount')),
          })
        : null
    if (!totals) return isRefused.holds(at) && messages(at) === (isLeaving ? 'coupon.stayed' : '')
    return (
      appliedCoupon(at.now)?.code === fieldOf(call?.answer, 'code') &&
      appliedCoupon(at.now)?.description === fieldOf(call?.answer, 'description') &&
      appliedCoupon(at.now)?.totalCents === totals.totalCents &&
      couponMessage(at.now) === null &&
      at.now.hasTag('success') &&
      messages(at) === (isLeaving ? 'coupon.settled coupon.left' : 'coupon.settled')
    )
  },
)
const isOfThePrice = fact(
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
const isWithoutSchedule = fact(
  'não se sabe de que turma é a inscrição',
  'nobody knows the schedule of the enrolment',
  ({ now }) => now.context.scheduleId === null,
)
const wantsToLeave = fact('alguém quer seguir', 'somebody wants to go on', ({ event }) =>
  event ? leave.is(event) : false,
)
const isToldOrAsked = fact(
  'quem queria seguir sabe se segue, ou a tela pergunta, ou desfez a escolha',
  'whoever wanted to go on knows whether it does, or the screen asks, or they undid the choice',
  (at) =>
    /left|stayed/.test(messages(at)) ||
    asksToApply(at.now) ||
    (at.event !== null && clear.is(at.event)),
)

/** What whoever has a coupon may rely on. */
export const couponRules = [
  ...houseRules('validate', 'validateToLeave'),
  whenever(
    fact('a etapa abre', 'the stage opens', ({ event }) => event === null),
    isEmpty,
  ),
  can(takesCode, type, keepsCode),
  can(isTyped, erase, isEmpty),
  cannot(isChecking, type),
  cannot(isWithoutSchedule, type),
  can(isTypedWithOption, apply, checks),
  can(isTypedWithoutOption, apply, wantsOption),
  cannot(isApplied, apply),
  can(isApplied, remove, isWithdrawn),
  can(isApplied, choose, checksAnew),
  can(isAnyTime, choose, keepsOption),
  can(noChange, choose, keepsOptionAlone),
  can(isAnyTime, clear, forgetsChoice),
  can(mayLeave, leave, lets),
  can(isTyped, leave, asks),
  can(isChecked, leave, checksToLeave),
  can(isChecked, choose, checksAnew),
  can(asks, accept, checksToLeave),
  can(asks, decline, letsWithout),
  can(asks, close, keepsAsking),
  whenever(isAnswered, isAnsweredRightly),
  whenever(isApplied, isOfThePrice),
  whenever(isRefused, marked('failure')),
  whenever(asks, marked('blocked')),
  leadsTo(wantsToLeave, isToldOrAsked),
  inTheEnd(fact('nada é conferido', 'nothing is checked', ({ now }) => !couponBusy(now))),
  atSomePoint(isApplied),
]
