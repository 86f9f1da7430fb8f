import { happened, marked, showing } from '../../kit/rules.ts'
import { asksToApply, canApply, couponCode } from '../coupon.selectors.ts'
import { chooseNothing } from './option.ts'
import {
  can,
  cannot,
  checks,
  codeOf,
  hasSameOwnCode,
  isCheckedWhileChoosing,
  isEmpty,
  isOpen,
  isTyped,
  isTypedWithOption,
  leadsTo,
  matcher,
  messages,
  predicate,
  whenever,
} from './screen.ts'

const asks = predicate(
  'a tela pergunta se o cupom deve ser aplicado',
  'the screen asks whether the coupon is to be applied',
  ({ now }) => asksToApply(now),
)
const leave = matcher('querer seguir', 'wanting to go on', 'leave.requested')
const accept = matcher('dizer sim', 'answering yes', 'question.accepted')
const decline = matcher('dizer não', 'answering no', 'question.declined')
const close = matcher('fechar a pergunta', 'closing the question', 'question.closed')
const stays = predicate(
  'o resto fica como está',
  'the rest stays as it is',
  ({ now, before }) => now.matches(before.value) && couponCode(now) === couponCode(before),
)
const letsGoOn = predicate(
  'a etapa segue, e nada muda',
  'the stage goes on, and nothing changes',
  (at) => messages(at) === 'choice.left' && stays.holds(at),
)
const blocks = predicate(
  'a etapa fica e sabe que falta escolher, e nada muda',
  'the stage stays and knows that a choice is missing, and nothing changes',
  (at) =>
    messages(at) === 'choice.refused choice.stayed' &&
    codeOf(at) === 'paymentOptionRequired' &&
    stays.holds(at),
)
const goesOnWithout = predicate(
  'a etapa segue sem o cupom',
  'the stage goes on without the coupon',
  (at) => messages(at) === 'choice.left' && isEmpty.holds(at),
)
const staysWithCode = predicate(
  'a etapa fica, com o código como estava',
  'the stage stays, with the code as it was',
  (at) =>
    messages(at) === 'choice.stayed' &&
    isTyped.holds(at) &&
    couponCode(at.now) === couponCode(at.before) &&
    hasSameOwnCode(at),
)
const checksToLeave = predicate(
  'o cupom é conferido, e a etapa espera',
  'the coupon is checked, and the stage waits',
  (at) => checks.holds(at) && messages(at) === '',
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
const wantsToLeave = happened('alguém quer seguir', 'the parent wants to go on', 'leave.requested')
const isAnsweredOrAsked = predicate(
  'quem queria seguir sabe se segue, ou a tela pergunta, ou desfez a escolha',
  'the parent that wanted to go on knows whether it does, or the screen asks, or the choice was undone',
  (at) =>
    /left|stayed/.test(messages(at)) ||
    asksToApply(at.now) ||
    (at.event !== null && chooseNothing.is(at.event)),
)

export const leavingRules = [
  can(mayLeave, leave, letsGoOn),
  showing(can(mayNotLeave, leave, blocks), 'S5.57'),
  showing(can(isTypedWithOption, leave, asks), 'S4.34'),
  can(isCheckedWhileChoosing, leave, checksToLeave),
  cannot(asks, leave),
  showing(can(asks, accept, checksToLeave), 'S4.34', 'F4'),
  showing(can(asks, decline, goesOnWithout), 'S4.34', 'F4'),
  showing(can(asks, close, staysWithCode), 'F4'),
  whenever(asks, marked('blocked')),
  leadsTo(wantsToLeave, isAnsweredOrAsked),
]
