import { normaliseCouponCode, applyDiscount } from '#contract/coupon.ts'
import { fieldOf, oneAtATime, timesOf, type Invariant } from '../kit/invariants.ts'
import {
  alike,
  begunCall,
  endedCall,
  commonRules,
  isUnderWay,
  marked,
  rulesOf,
  showing,
} from '../kit/rules.ts'
import type { Point } from '../kit/rules.ts'
import type { couponMachine } from './coupon.machine.ts'
import {
  appliedCoupon,
  asksToApply,
  awaitsOption,
  canApply,
  couponBusy,
  couponCode,
  couponError,
  appliedCode,
} from './coupon.selectors.ts'
import type { CouponSnapshot } from './coupon.selectors.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, inTheEnd, atSomePoint } =
  rulesOf<typeof couponMachine>()

const messages = ({ effects }: Point<CouponSnapshot>) =>
  effects.map(({ params }) => String(fieldOf(params, 'type'))).join(' ')
const codeOf = ({ effects }: Point<CouponSnapshot>) =>
  effects.map(({ params }) => fieldOf(params, 'code')).find((code) => code !== undefined)
const isOpen = ({ now }: Point<CouponSnapshot>) => !couponBusy(now) && !asksToApply(now)

// `appliedCode` is the code of the enrolment's own coupon, `appliedCoupon` the discount that is valid now.

const isEmpty = predicate(
  'o campo está vazio, sem desconto nem aviso',
  'the field is empty, without a discount or a notice',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    appliedCode(at.now) === '' &&
    appliedCoupon(at.now) === null &&
    couponError(at.now) === null &&
    !at.now.hasTag('failure'),
)
const isOwnCode = predicate(
  'o cupom da inscrição espera a forma de pagar, sem aviso',
  'the coupon of the enrolment waits for the payment option, without a notice',
  ({ now }) =>
    awaitsOption(now) && couponCode(now) === appliedCode(now) && couponError(now) === null,
)
const isTyped = predicate(
  'um código está digitado e não aplicado',
  'a code is typed and not applied',
  (at) => isOpen(at) && canApply(at.now) && couponCode(at.now) !== '',
)
const isTypedWithOption = predicate(
  `${isTyped.pt}, com a forma de pagar escolhida`,
  `${isTyped.en}, with the payment option chosen`,
  (at) => isTyped.holds(at) && at.now.context.option !== null,
)
const isTypedWithoutOption = predicate(
  `${isTyped.pt}, sem a forma de pagar`,
  `${isTyped.en}, without the payment option`,
  (at) => isTyped.holds(at) && at.now.context.option === null,
)
const isApplied = predicate(
  'o desconto vale',
  'the discount is valid',
  ({ now }) => appliedCoupon(now) !== null,
)
const isRefused = predicate(
  'o cupom foi recusado e o campo está vazio',
  'the coupon was refused and the field is empty',
  (at) =>
    isOpen(at) &&
    couponCode(at.now) === '' &&
    couponError(at.now) !== null &&
    appliedCoupon(at.now) === null,
)
const takesCode = predicate(
  'nenhum cupom vale nem é conferido, e se sabe a turma',
  'no coupon is valid or checked, and the schedule is known',
  (at) => isOpen(at) && appliedCoupon(at.now) === null && at.now.context.scheduleId !== null,
)
const canCheckOwnCode = predicate(
  'o cupom da inscrição não vale ainda, nem é conferido',
  'the coupon of the enrolment is not valid yet, nor is it checked',
  (at) => isOpen(at) && appliedCoupon(at.now) === null && appliedCode(at.now) !== '',
)
const asks = predicate(
  'a tela pergunta se o cupom deve ser aplicado',
  'the screen asks whether the coupon is to be applied',
  ({ now }) => asksToApply(now),
)
const isChecking = predicate('o cupom é conferido', 'the coupon is checked', ({ now }) =>
  couponBusy(now),
)

const isBlank = (event: unknown) => normaliseCouponCode(String(fieldOf(event, 'code'))) === ''
const type = matcher('digitar um código', 'typing a code', 'code.typed', (event) => !isBlank(event))
const erase = matcher('apagar o código', 'erasing the code', 'code.typed', isBlank)
const apply = matcher('aplicar', 'applying', 'apply.requested')
const remove = matcher('retirar o cupom', 'removing the coupon', 'coupon.removed')
const isOption = (event: unknown) => Number(fieldOf(fieldOf(event, 'option'), 'cents')) > 0
const choose = matcher('escolher como pagar', 'choosing how to pay', 'option.chosen', isOption)
const chooseNothing = matcher(
  'escolher uma opção sem valor',
  'choosing an option without a value',
  'option.chosen',
  (event) => !isOption(event),
)
const leave = matcher('querer seguir', 'wanting to go on', 'leave.requested')
const accept = matcher('dizer sim', 'answering yes', 'question.accepted')
const decline = matcher('dizer não', 'answering no', 'question.declined')
const close = matcher('fechar a pergunta', 'closing the question', 'question.closed')

const keepsOwnCode = ({ now, before }: Point<CouponSnapshot>) =>
  appliedCode(now) === appliedCode(before)
const keepsCode = predicate(
  'o código fica em maiúsculas, sem aviso; outro que não o da inscrição abre mão desse',
  'the code stays in capitals, without a notice; a code other than that of the enrolment gives that one up',
  (at) => {
    const code = String(fieldOf(at.event, 'code'))
    const isTheSame = normaliseCouponCode(code) === appliedCode(at.before)
    return (
      isTyped.holds(at) &&
      couponCode(at.now) === code.toUpperCase() &&
      couponError(at.now) === null &&
      (isTheSame ? keepsOwnCode(at) : appliedCode(at.now) === '')
    )
  },
)
const isCheckOf = (code: string, at: Point<CouponSnapshot>) => {
  const input = begunCall(at, 'validate', 'validateToLeave')?.input
  return (
    fieldOf(input, 'code') === normaliseCouponCode(code) &&
    fieldOf(input, 'method') === (at.now.context.option?.TipoPagamento ?? null) &&
    couponBusy(at.now) &&
    keepsOwnCode(at)
  )
}
const checks = predicate(
  'esse código é conferido para a forma escolhida',
  'this code is checked for the chosen payment option',
  (at) => isCheckOf(couponCode(at.before), at),
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
  (at) => isCheckForChosen(appliedCode(at.before), at),
)
const wantsOption = predicate(
  'a tela pede a forma de pagar e o código fica',
  'the screen asks for the payment option and the code stays',
  (at) => isTyped.holds(at) && couponError(at.now) !== null,
)
const keepsOption = predicate(
  'fica a forma escolhida',
  'the chosen option stays',
  ({ now, event }) => alike(now.context.option, fieldOf(event, 'option')),
)
const stays = predicate(
  'o resto fica como está',
  'the rest stays as it is',
  ({ now, before }) => now.matches(before.value) && couponCode(now) === couponCode(before),
)
const keepsOptionAlone = predicate(
  `${keepsOption.pt}, o aviso sai e o resto fica como estava`,
  `${keepsOption.en}, the notice is removed and the rest stays as it was`,
  (at) =>
    keepsOption.holds(at) &&
    couponError(at.now) === null &&
    !at.now.hasTag('failure') &&
    couponCode(at.now) === couponCode(at.before) &&
    canApply(at.now) === canApply(at.before) &&
    asksToApply(at.now) === asksToApply(at.before) &&
    !couponBusy(at.now),
)
const isWithdrawn = predicate(
  'o campo fica vazio e a etapa sabe que não há desconto',
  'the field is empty and the stage knows that there is no discount',
  (at) => isEmpty.holds(at) && messages(at) === 'choice.settled',
)
const forgetsChoice = predicate(
  'o campo fica vazio, ou espera nele o cupom da inscrição, sem a escolha, e a etapa sabe disso e por quê',
  'the field is empty, or the coupon of the enrolment waits in it, without the choice, and the stage knows it and why',
  (at) =>
    (appliedCode(at.before) === '' ? isEmpty : isOwnCode).holds(at) &&
    keepsOwnCode(at) &&
    at.now.context.option === null &&
    messages(at) === 'choice.refused' &&
    codeOf(at) === 'optionWithoutValue',
)
const lets = predicate(
  'a etapa segue, e nada muda',
  'the stage goes on, and nothing changes',
  (at) => messages(at) === 'choice.left' && stays.holds(at),
)
const letsNot = predicate(
  'a etapa fica e sabe que falta escolher, e nada muda',
  'the stage stays and knows that a choice is missing, and nothing changes',
  (at) =>
    messages(at) === 'choice.refused choice.stayed' &&
    codeOf(at) === 'paymentOptionRequired' &&
    stays.holds(at),
)
const letsWithout = predicate(
  'a etapa segue sem o cupom',
  'the stage goes on without the coupon',
  (at) => messages(at) === 'choice.left' && isEmpty.holds(at),
)
const keepsAsking = predicate(
  'a etapa fica, com o código como estava',
  'the stage stays, with the code as it was',
  (at) =>
    messages(at) === 'choice.stayed' &&
    isTyped.holds(at) &&
    couponCode(at.now) === couponCode(at.before) &&
    keepsOwnCode(at),
)
const checksToLeave = predicate(
  'o cupom é conferido, e a etapa espera',
  'the coupon is checked, and the stage waits',
  (at) => checks.holds(at) && messages(at) === '',
)
const isChecked = predicate(
  'o cupom é conferido a pedido',
  'the coupon is checked on request',
  (at) => couponBusy(at.now) && isUnderWay(at, 'validate'),
)
const isAnyTime = predicate('o cupom está na tela', 'the coupon is on screen', () => true)
const noChange = predicate(
  'nenhum cupom vale nem é conferido agora, e a inscrição não tem um',
  'no coupon is valid or checked now, and the enrolment has none',
  (at) => appliedCoupon(at.now) === null && !couponBusy(at.now) && appliedCode(at.now) === '',
)
const mayLeave = predicate(
  'há uma opção, e nada espera para ser aplicado',
  'there is an option, and nothing waits to be applied',
  (at) => isOpen(at) && !canApply(at.now) && at.now.context.option !== null,
)
const mayNotLeave = predicate(
  'nenhuma opção está escolhida',
  'no option is chosen',
  (at) => isOpen(at) && at.now.context.option === null,
)
const isAnswered = predicate(
  'a conferência acaba',
  'the check ends',
  (at) => endedCall(at, 'validate', 'validateToLeave') !== undefined,
)
const isAnsweredRightly = predicate(
  'o que vale é o que o servidor disse, e quem queria seguir sabe se segue',
  'the coupon is as the server answered, and the parent that wanted to go on knows whether it does',
  (at) => {
    const call = endedCall(at, 'validate', 'validateToLeave')
    const isLeaving = call?.id === 'validateToLeave'
    if (!keepsOwnCode(at)) return false
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
const isWithoutSchedule = predicate(
  'não se sabe de que turma é a inscrição',
  'the schedule of the enrolment is unknown',
  ({ now }) => now.context.scheduleId === null,
)
const beginsRightly = predicate(
  'o cupom da inscrição espera nele, se há um que se possa conferir, senão o campo está vazio',
  'the coupon of the enrolment waits in it, if there is one that can be checked, else the field is empty',
  (at) => {
    const { input } = at.trace
    const ownCode =
      fieldOf(input, 'scheduleId') === null
        ? ''
        : normaliseCouponCode(String(fieldOf(input, 'appliedCode')))
    return appliedCode(at.now) === ownCode && (ownCode === '' ? isEmpty : isOwnCode).holds(at)
  },
)
const wantsToLeave = predicate('alguém quer seguir', 'the parent wants to go on', ({ event }) =>
  event ? leave.is(event) : false,
)
const isAnsweredOrAsked = predicate(
  'quem queria seguir sabe se segue, ou a tela pergunta, ou desfez a escolha',
  'the parent that wanted to go on knows whether it does, or the screen asks, or the choice was undone',
  (at) =>
    /left|stayed/.test(messages(at)) ||
    asksToApply(at.now) ||
    (at.event !== null && chooseNothing.is(at.event)),
)

/** What a student with a coupon may rely on. */
export const couponRules = [
  ...commonRules('validate', 'validateToLeave'),
  whenever(
    predicate('a etapa abre', 'the stage opens', ({ event }) => event === null),
    beginsRightly,
  ),
  showing(can(takesCode, type, keepsCode), 'S4.33'),
  can(isTyped, erase, isEmpty),
  cannot(isChecking, type),
  cannot(isWithoutSchedule, type),
  can(isTypedWithOption, apply, checks),
  showing(can(isTypedWithoutOption, apply, wantsOption), 'S5.57'),
  cannot(isApplied, apply),
  can(isApplied, remove, isWithdrawn),
  showing(can(isApplied, choose, checksAnew), 'F5'),
  can(isAnyTime, choose, keepsOption),
  can(noChange, choose, keepsOptionAlone),
  showing(can(canCheckOwnCode, choose, checksOwnCode), 'F5'),
  showing(can(isAnyTime, chooseNothing, forgetsChoice), 'S8.8', 'C19'),
  can(mayLeave, leave, lets),
  showing(can(mayNotLeave, leave, letsNot), 'S5.57'),
  showing(can(isTypedWithOption, leave, asks), 'S4.34'),
  can(isChecked, leave, checksToLeave),
  showing(can(isChecked, choose, checksAnew), 'F5'),
  showing(can(asks, accept, checksToLeave), 'S4.34', 'F4'),
  showing(can(asks, decline, letsWithout), 'S4.34', 'F4'),
  showing(can(asks, close, keepsAsking), 'F4'),
  showing(whenever(isAnswered, isAnsweredRightly), 'S4.31', 'S8.9', 'F4'),
  showing(whenever(isApplied, isOfThePrice), 'S4.31', 'S9.8'),
  whenever(isRefused, marked('failure')),
  whenever(asks, marked('blocked')),
  leadsTo(wantsToLeave, isAnsweredOrAsked),
  inTheEnd(predicate('nada é conferido', 'nothing is checked', ({ now }) => !couponBusy(now))),
  atSomePoint(isApplied),
  atSomePoint(isOwnCode),
]

/** What the coupon never does, whatever happens. */
export const couponInvariants: readonly Invariant<typeof couponMachine>[] = [
  oneAtATime('conferências', 'validate', 'validateToLeave'),
  {
    description: 'há desconto só com o cupom aplicado',
    shows: ['S4.31'],
    broken: ({ now }) =>
      (now.context.applied !== null) === now.matches('applied')
        ? null
        : `em ${JSON.stringify(now.value)} o desconto é ${JSON.stringify(now.context.applied)}`,
  },
  {
    description: 'o desconto deixa algo a pagar e nunca passa do preço',
    shows: ['S4.31', 'S9.8'],
    broken: ({ now: { context } }) => {
      const { applied, option } = context
      if (!applied) return null
      const { discountCents, totalCents } = applied
      const isRight =
        totalCents > 0 && discountCents >= 0 && discountCents + totalCents === option?.cents
      return isRight ? null : `desconta ${discountCents} e deixa ${totalCents} centavos`
    },
  },
  {
    description: 'a etapa sabe sempre da opção e do desconto que valem',
    broken: ({ now, effects }) => {
      const { params } =
        effects.findLast(({ params }) =>
          ['choice.settled', 'choice.refused'].includes(String(fieldOf(params, 'type'))),
        ) ?? {}
      if (!alike(fieldOf(params, 'coupon') ?? null, now.context.applied))
        return 'a etapa soube de outro desconto'
      return alike(fieldOf(params, 'option') ?? null, now.context.option)
        ? null
        : 'a etapa soube de outra opção'
    },
  },
  {
    description: 'o código no campo é o do cupom da inscrição, enquanto ninguém abre mão dele',
    broken: ({ now }) => {
      const { code, appliedCode } = now.context
      if (appliedCode === '' || code === '') return null
      return normaliseCouponCode(code) === appliedCode ? null : `no campo está ${code}`
    },
  },
  {
    description: 'a etapa só segue com uma opção de valor, com a escolha que vale',
    shows: ['S5.57', 'C19'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      const left = last?.effects.find(({ params }) => fieldOf(params, 'type') === 'choice.left')
      if (!last || !left) return null
      const { option, applied } = last.after.context
      if (option === null || option.cents <= 0) return 'seguiu sem uma opção de valor'
      const isTheSame =
        alike(fieldOf(left.params, 'option'), option) &&
        alike(fieldOf(left.params, 'coupon'), applied)
      return isTheSame ? null : 'seguiu com outra escolha'
    },
  },
  {
    description: 'cada pedido de saída tem uma resposta só',
    broken: (trace) => {
      const answers = trace.effects.filter(({ params }) =>
        ['choice.left', 'choice.stayed'].includes(String(fieldOf(params, 'type'))),
      ).length
      const requested = timesOf(trace, 'leave.requested')
      return answers > requested ? `${answers} respostas a ${requested} pedidos` : null
    },
  },
  {
    description: 'sem código digitado nada é conferido',
    broken: ({ calls }) =>
      calls.some(({ input }) => fieldOf(input, 'code') === '') ? 'conferiu um código vazio' : null,
  },
]
