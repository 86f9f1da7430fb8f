import { message } from '#contract/errors.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payment.ts'
import { isRouteId } from '#contract/rules/route-id.ts'
import { choose, leave, parentOfChoice, refuse, settle, stay } from '../coupon/coupon.parents.ts'
import { alwaysAwaited, answerKind, callsOf, fieldOf, oneAtATime } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
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
import type { paymentPageMachine } from './payment-page.machine.ts'
import { methodStates } from './payment-page.params.ts'
import {
  changeCoupon,
  changeMessage,
  changeOption,
  isChecking,
  isUnwatched,
  isUpdating,
  paymentFound,
  paymentPanel,
} from './payment-page.selectors.ts'
import type { PaymentPageSnapshot, PaymentPanel } from './payment-page.selectors.ts'
import type { PaymentFound } from './payment-page.types.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, inTheEnd, atSomePoint } =
  rulesOf<typeof paymentPageMachine>()

const { hasChoice, keepsChoice, handsOn, showsWhy, agrees } = parentOfChoice<
  typeof paymentPageMachine
>((now) => ({
  option: changeOption(now),
  coupon: changeCoupon(now),
  notice: changeMessage(now),
  isLeaving: now.matches({ changing: 'leaving' }),
  choice: now.children.coupon,
}))

type At = Point<PaymentPageSnapshot>

const isOn = (panel: PaymentPanel, { now }: At) =>
  paymentPanel(now) === panel && !isUpdating(now) && !isChecking(now)
const methodPanels: Readonly<Record<PaymentMethod, PaymentPanel>> = {
  [paymentMethod.boleto]: 'boleto',
  [paymentMethod.card]: 'card',
}
const panelOf = ({ situation, method }: Pick<PaymentFound, 'situation' | 'method'>) => {
  if (situation === 'paid' || situation === 'processing' || situation === 'refunded')
    return situation
  return method === null ? 'methodUnknown' : methodPanels[method]
}
const addressOf = ({ effects }: At): unknown =>
  effects.find(({ type }) => type === 'replaceAddress')?.params
const hasNoChange = ({ now }: At) => changeOption(now) === null && changeCoupon(now) === null

/** What was found is on screen, with its panel, and the address is its own; it is replaced once by the page itself. */
function shows(at: At, found: unknown): boolean {
  const { now, before } = at
  const shown = paymentFound(now)
  const isReplaced =
    !before.context.redirected && before.context.buyId !== String(shown?.receivableId)
  const { enrolmentId, receivableId } = shown ?? {}
  return (
    shown !== null &&
    alike(shown, found) &&
    isOn(panelOf(shown), at) &&
    hasNoChange(at) &&
    alike(addressOf(at), isReplaced ? { enrolmentId, receivableId } : undefined) &&
    (!isReplaced || (now.context.redirected && now.context.buyId === String(receivableId)))
  )
}

const isToPay = predicate(
  'o que há a pagar está na tela',
  'what there is to pay is on screen',
  (at) => Object.values(methodPanels).some((panel) => isOn(panel, at)),
)
const isCard = predicate('o cartão está na tela', 'the card is on screen', (at) => isOn('card', at))
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
const hasFailed = predicate('a procura falhou', 'the look-up has failed', (at) =>
  isOn('failed', at),
)
const isPaid = predicate('está pago', 'it is paid', (at) => isOn('paid', at))
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
const isLookedUp = predicate(
  'a procura acaba',
  'the look-up ends',
  (at) => endedCall(at, 'lookUp') !== undefined,
)
const showsFound = predicate(
  'o que foi achado está na tela, com o endereço certo, ou por que não está',
  'what was found is on screen, under its address, or why it is not',
  (at) => {
    const call = endedCall(at, 'lookUp')
    if (call?.state === 'failed') return hasFailed.holds(at)
    if (call?.answer === null) return isOn('absent', at) && addressOf(at) === undefined
    return shows(at, call?.answer) && at.now.context.message === null
  },
)

const retry = matcher('tentar de novo', 'trying again', 'retry.requested')
const change = matcher('querer trocar', 'wanting to change', 'change.requested')
const cancel = matcher('desistir da troca', 'giving the change up', 'change.cancelled')
const confirm = matcher('confirmar a troca', 'confirming the change', 'change.confirmed')
const approve = matcher('o cartão ser aprovado', 'the card being approved', 'card.approved')
const process = matcher(
  'o cartão ficar em processamento',
  'the card being in course',
  'card.processing',
)
const refresh = matcher('pedir para conferir', 'asking to check', 'refresh.requested')
const hide = matcher('deixar de olhar a aba', 'looking away from the tab', 'page.hidden')
const comeBack = matcher('voltar à aba', 'coming back to the tab', 'page.returned')

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
      hasNoChange(at) &&
      changeMessage(at.now) === null &&
      alike(input, { scheduleId, changing: true, appliedCode: couponCode })
    )
  },
)
const comesBack = predicate(
  'a conta está na tela de novo, sem aviso',
  'the payment is on screen again, without a notice',
  (at) => shows(at, paymentFound(at.before)) && at.now.context.message === null,
)
const sends = predicate(
  'a troca é enviada como está na tela, sem aviso',
  'the change is sent as it is on screen, without a notice',
  (at) =>
    isUpdating(at.now) &&
    hasChoice(at) &&
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
const isUpdated = predicate(
  'a troca é respondida',
  'the change is answered',
  (at) => endedCall(at, 'update') !== undefined,
)
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
        hasNoChange(at) &&
        at.now.context.message === null &&
        alike(addressOf(at), { enrolmentId: found?.enrolmentId, receivableId })
      )
    }
    const expected =
      call?.state === 'failed'
        ? message('changePaymentConnection')
        : fieldOf(call?.answer, 'message')
    return staysChosen.holds(at) && changeMessage(at.now) === expected
  },
)

const isInCourse = predicate(
  'o pagamento está em processamento',
  'the payment is in course',
  ({ now }) => paymentPanel(now) === 'processing',
)
const isPaused = predicate('a aba não está à vista', 'the tab is hidden', ({ now }) =>
  now.matches({ processing: 'paused' }),
)
const isQuiet = predicate(
  'nada é conferido nem espera',
  'nothing is checked nor waited for',
  (at) => !isUnderWay(at, 'check') && !at.now.hasTag('busy'),
)
const isWaiting = predicate(
  'o pagamento em processamento espera a próxima conferência',
  'the payment in course waits for its next check',
  (at) => isInCourse.holds(at) && !isPaused.holds(at) && !isChecking(at.now),
)
const isWatched = predicate(
  'a página confere sozinha até doze vezes, depois só a pedido',
  'the page checks by itself twelve times at most, then on request',
  ({ now }) => isUnwatched(now) === now.context.asks >= 12,
)
const checks = predicate(
  'a situação dessa inscrição é conferida',
  'the situation of this enrolment is checked',
  (at) =>
    isChecking(at.now) &&
    fieldOf(begunCall(at, 'check')?.input, 'enrolmentId') === Number(at.now.context.subscribeId),
)
const pauses = predicate(
  'nada mais é conferido',
  'nothing is checked any more',
  (at) => isPaused.holds(at) && isQuiet.holds(at),
)
const isDoubted = predicate(
  'o pagamento está em processamento, sem aviso, e “em aberto” ainda não prova nada',
  'the payment is in course, without a notice, and "open" proves nothing yet',
  (at) =>
    isWaiting.holds(at) &&
    at.now.context.message === null &&
    at.now.context.doubted &&
    at.now.context.asks === 0,
)
const hasPassed = predicate(
  'a espera acaba',
  'the wait is over',
  ({ event }) => event?.type.startsWith('xstate.after') === true,
)
const hasWaited = predicate(
  'esperou o dobro da vez anterior, de três a trinta segundos, conta essa vez e confere',
  'it has waited twice as long as before, three to thirty seconds, counts this time and checks',
  (at) =>
    at.waited === Math.min(3000 * 2 ** at.before.context.asks, 30_000) &&
    at.now.context.asks === at.before.context.asks + 1 &&
    checks.holds(at),
)
const isChecked = predicate(
  'a conferência acaba',
  'the check ends',
  (at) => endedCall(at, 'check') !== undefined,
)
const showsCheck = predicate(
  'a página mostra o que se sabe agora; do que não se sabe, espera mais',
  'the page shows what is known now; of what is not known, it waits on',
  (at) => {
    const call = endedCall(at, 'check')
    const { doubted, asks } = at.before.context
    const situation = fieldOf(call?.answer, 'situation')
    const waits = (stillDoubted: boolean) =>
      isWaiting.holds(at) &&
      at.now.context.doubted === stillDoubted &&
      at.now.context.asks === asks &&
      alike(paymentFound(at.now), paymentFound(at.before))
    if (call?.state === 'failed') return waits(doubted)
    if (situation === 'paid' || situation === 'refunded') return shows(at, call?.answer)
    const isOpen = situation === 'open' || situation === 'overdue'
    if (isOpen && (!doubted || asks > 4))
      return (
        shows(at, call?.answer) &&
        at.now.context.message === message('paymentNotCompleted') &&
        !at.now.context.doubted
      )
    return waits(doubted && situation !== 'processing')
  },
)
const isShown = predicate(
  'algo está na tela',
  'something is on screen',
  ({ now }) => paymentPanel(now) !== 'loading',
)

/** What a payer may rely on. */
export const paymentPageRules = [
  ...commonRules('lookUp', 'check', 'update'),
  showing(
    whenever(
      predicate('a página abre', 'the page opens', ({ event }) => event === null),
      opensRightly,
    ),
    'S4.24',
    'S4.26',
    'R3',
  ),
  whenever(isLoading, marked('busy')),
  showing(whenever(isLookedUp, showsFound), 'S4.24', 'S4.25', 'S4.27', 'S4.28', 'F22'),
  whenever(hasFailed, marked('failure')),
  can(hasFailed, retry, looksUp),
  whenever(isOver, hasEnded),
  whenever(isPaid, marked('success')),
  whenever(isInvalid, marked('failure')),

  showing(can(isToPay, change, opensChange), 'S4.30'),
  can(isUnknown, change, opensChange),
  whenever(isUnknown, marked('blocked')),
  cannot(isByOther, approve),
  showing(can(isCard, approve, isPaid), 'S4.29'),
  showing(can(isCard, process, isDoubted), 'S4.29', 'P3'),
  can(isChoosing, choose, handsOn),
  showing(can(isChoosing, refuse, showsWhy), 'S8.8', 'C19'),
  showing(can(asksChoice, refuse, showsWhy), 'S5.57'),
  cannot(isSending, refuse),
  can(isChoosing, confirm, asksChoice),
  can(isChoosing, cancel, comesBack),
  can(isChanging, settle, keepsChoice),
  showing(can(asksChoice, leave, sends), 'S4.30'),
  can(asksChoice, stay, staysChosen),
  ...agrees,
  cannot(isSending, confirm),
  cannot(isSending, cancel),
  showing(whenever(isUpdated, showsUpdate), 'S4.30', 'S8.5'),

  can(isInCourse, refresh, checks),
  can(isInCourse, comeBack, checks),
  can(isInCourse, hide, pauses),
  whenever(isPaused, isQuiet),
  whenever(isWaiting, isWatched),
  whenever(hasPassed, hasWaited),
  showing(whenever(isChecked, showsCheck), 'C16', 'P3'),
  inTheEnd(isShown),
  leadsTo(
    predicate('o cartão fica em processamento', 'the card is in course', ({ event }) =>
      event ? process.is(event) : false,
    ),
    predicate(
      'está resolvido, ou só se confere a pedido',
      'it is settled, or checked on request alone',
      (at) => !isInCourse.holds(at) || isUnwatched(at.now) || isPaused.holds(at),
    ),
  ),
  atSomePoint(isPaid),
]

const payable = Object.values(methodStates)

/** What the payment page never does, whatever happens. */
export const paymentPageInvariants: readonly Invariant<typeof paymentPageMachine>[] = [
  oneAtATime('procuras', 'lookUp', 'check'),
  alwaysAwaited('a troca', 'update'),
  oneAtATime('trocas', 'update'),
  {
    description: 'o endereço só é trocado uma vez por si, e uma por troca de pagamento',
    shows: ['R1'],
    broken: (trace) => {
      const times = trace.effects.filter(({ type }) => type === 'replaceAddress').length
      const changes = callsOf(trace, 'update').filter((call) => answerKind(call) === 'updated')
      return times > changes.length + 1 ? `o endereço foi trocado ${times} vezes` : null
    },
  },
  {
    description: 'o endereço trocado é o da conta na tela',
    shows: ['S4.24'],
    broken: ({ moments, now }) => {
      const last = moments.at(-1)?.effects.findLast(({ type }) => type === 'replaceAddress')
      if (!last) return null
      const shown = fieldOf(last.params, 'receivableId')
      return shown === now.context.found?.receivableId
        ? null
        : `o endereço é o da conta ${String(shown)}`
    },
  },
  {
    description: 'a troca começa sempre do zero',
    broken: ({ moments }) => {
      const last = moments.at(-1)
      if (!last || last.before.matches('changing') || !last.after.matches('changing')) return null
      const { option, coupon, message } = last.after.context
      return option === null && coupon === null && message === null
        ? null
        : 'algo ficou da troca anterior'
    },
  },
  {
    description: 'só se troca para uma opção com valor',
    shows: ['C19'],
    broken: (trace) => {
      const { input } = callsOf(trace, 'update').at(-1) ?? { input: null }
      const cents = input === null ? 1 : fieldOf(fieldOf(input, 'option'), 'cents')
      return typeof cents === 'number' && cents > 0 ? null : 'trocou para uma opção sem valor'
    },
  },
  {
    description: 'o que está pago, em processamento ou estornado não é oferecido para pagar',
    shows: ['C16', 'F22'],
    broken: ({ now }) => {
      const situation = now.context.found?.situation ?? 'open'
      const isClosed = ['paid', 'processing', 'refunded'].includes(situation)
      const isOffered = [...payable, 'methodUnknown' as const, 'changing' as const].some((state) =>
        now.matches(state),
      )
      return isClosed && isOffered ? `oferece para pagar o que está ${situation}` : null
    },
  },
  {
    description:
      'o que pode ter sido cobrado só se oferece de novo quando a API diz que está em aberto',
    shows: ['C15', 'P3'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      if (!last?.before.matches('processing') || last.after.matches('processing')) return null
      const isOffered = payable.some((state) => last.after.matches(state))
      const reported = String(fieldOf(last.event.output, 'situation'))
      const { doubted, asks } = last.before.context
      if (isOffered && doubted && asks < 5) return 'ofereceu o que talvez esteja a caminho'
      return isOffered && !['open', 'overdue'].includes(reported) ? `a API disse ${reported}` : null
    },
  },
]
