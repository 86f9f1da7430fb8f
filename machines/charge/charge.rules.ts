import { paymentMethod, paymentMethods, type PaymentMethod } from '#contract/payment.ts'
import { timesOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, happened, marked, rulesOf, showing, starting } from '../kit/rules.ts'
import type { chargeMachine } from './charge.machine.ts'
import { nextChargeStatus, replaceable, parseChargeStatus } from './charge.moves.ts'
import { closed, everPaid, underWay } from './charge.selectors.ts'
import { paidBy, type ChargeStatus } from './charge.types.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, inOrder, atSomePoint } =
  rulesOf<typeof chargeMachine>()

const isAmong = (statuses: readonly ChargeStatus[], status: string) =>
  statuses.some((one) => one === status)
const hasStatus = (pt: string, en: string, ...statuses: ChargeStatus[]) =>
  predicate(pt, en, ({ now }) => isAmong(statuses, now.value))

const isPaid = hasStatus('a conta consta como paga', 'the receivable counts as paid', 'paid')
const isRefused = hasStatus(
  'a tentativa consta como negada',
  'the attempt counts as declined',
  'refused',
)
const hasTransaction = hasStatus('a transação existe', 'the transaction exists', 'started')
const isProcessing = hasStatus(
  'a autorização está em andamento',
  'the authorisation is in progress',
  'processing',
)
const isUndetermined = hasStatus(
  'não se sabe da autorização',
  'the result of the authorisation is unknown',
  'undetermined',
)
const isReplaced = hasStatus('a conta está substituída', 'the receivable is replaced', 'replaced')
const owesRefund = hasStatus(
  'o dinheiro de uma conta substituída espera devolução',
  'money of a replaced receivable waits to be given back',
  'paidAfterReplacement',
)
const isRefunded = hasStatus('o dinheiro foi devolvido', 'the money was given back', 'refunded')
const isOpenByCard = hasStatus(
  'a conta está em aberto por cartão',
  'the receivable is open by card',
  'open',
  'started',
  'refused',
)
const isOpenByBoleto = hasStatus(
  'o boleto pode ser pago',
  'the slip can be paid',
  'issued',
  'overdue',
)
const isIssued = hasStatus('o boleto está em dia', 'the slip is not overdue', 'issued')
const isOverdue = hasStatus('o boleto está vencido', 'the slip is overdue', 'overdue')
const isShownAsProcessing = predicate(
  'a conta consta como em processamento',
  'the receivable counts as in progress',
  ({ now }) => isAmong(underWay, now.value),
)
const hasMoney = predicate('o dinheiro entrou', 'the money came in', ({ now }) =>
  isAmong(everPaid, now.value),
)
const isClosed = predicate('a conta está fechada', 'the receivable is closed', ({ now }) =>
  isAmong(closed, now.value),
)
const hasMoneyToGiveBack = predicate(
  'há dinheiro que entrou',
  'there is money that came in',
  ({ now }) => ['paid', 'paidAfterReplacement'].includes(now.value),
)
const isCreated = starting('a conta nasce', 'the receivable is made')
const firstStatusOf: Readonly<Record<PaymentMethod, ChargeStatus>> = {
  [paymentMethod.boleto]: 'issued',
  [paymentMethod.card]: 'open',
}
const fitsMethod = predicate(
  'está em aberto do jeito escolhido',
  'it is open by the chosen method',
  ({ now }) => now.value === firstStatusOf[now.context.method],
)

const startAttempt = matcher('começar uma tentativa', 'starting an attempt', 'attempt.started')
const request = matcher(
  'pedir a autorização',
  'requesting the authorisation',
  'authorisation.requested',
)
const approve = matcher('a aprovação', 'the approval', 'authorisation.approved')
const decline = matcher('a recusa', 'the refusal', 'authorisation.declined')
const getNoAnswer = matcher('ficar sem resposta', 'getting no answer', 'authorisation.unknown')
const findPaid = matcher(
  'a conciliação que acha o pagamento',
  'reconciling as paid',
  'reconciled.paid',
)
const findRefused = matcher(
  'a conciliação que não o acha',
  'reconciling as not paid',
  'reconciled.refused',
)
const payBoleto = matcher('o pagamento do boleto', 'paying the slip', 'boleto.paid')
const expire = matcher('o vencimento', 'the due date', 'boleto.expired')
const replace = matcher('trocar a conta', 'replacing it', 'payment.replaced')
const refund = matcher('devolver o dinheiro', 'giving the money back', 'payment.refunded')
const requested = happened(
  'a autorização é pedida',
  'the authorisation is requested',
  'authorisation.requested',
)
const attemptStarted = happened('uma tentativa começa', 'an attempt starts', 'attempt.started')
const isAnswered = predicate(
  'a resposta da autorização vem',
  'the answer of the authorisation comes',
  ({ event }) =>
    event !== null && [approve, decline, findPaid, findRefused].some((one) => one.is(event)),
)
const settled = predicate(
  'se sabe se o dinheiro entrou',
  'it is known whether the money came in',
  ({ now }) => now.matches('paid') || now.matches('refused'),
)

const isPaidByOwnEvent = predicate(
  'a conta é paga sem conciliação',
  'the receivable is paid without reconciliation',
  ({ now, event }) =>
    now.matches('paid') && Object.values(paidBy).some((type) => type === event?.type),
)
const isByMethod = predicate(
  'o pagamento é da forma escolhida',
  'the payment is by the chosen method',
  ({ now, event }) => event?.type === paidBy[now.context.method],
)

/**
 * Methods that can be paid in a status in which the receivable may also be replaced: a payment may arrive after the
 * replacement.
 */
const paidLate = paymentMethods.filter(({ id }) =>
  replaceable.some((status) => nextChargeStatus(status, paidBy[id]) === 'paid'),
)

export const chargeRules = [
  ...commonRules(),
  whenever(isCreated, fitsMethod),
  whenever(isPaidByOwnEvent, isByMethod),
  whenever(isShownAsProcessing, marked('busy')),
  whenever(isPaid, marked('success')),
  whenever(isRefused, marked('failure')),
  whenever(owesRefund, marked('blocked')),
  can(isOpenByCard, startAttempt, hasTransaction),
  can(isOpenByCard, replace, isReplaced),
  showing(can(isOpenByBoleto, replace, isReplaced), 'F24'),
  can(hasTransaction, request, isProcessing),
  can(isProcessing, approve, isPaid),
  can(isProcessing, decline, isRefused),
  showing(can(isProcessing, getNoAnswer, isUndetermined), '5.2.3'),
  showing(can(isShownAsProcessing, findPaid, isPaid), 'T26'),
  showing(can(isShownAsProcessing, findRefused, isRefused), 'T26'),
  can(isOpenByBoleto, payBoleto, isPaid),
  showing(can(isIssued, expire, isOverdue), 'F23'),
  ...paidLate.map(({ id, short, key }) =>
    showing(
      can(isReplaced, matcher(`pagar por ${short}`, `paying by ${key}`, paidBy[id]), owesRefund),
      'F24',
    ),
  ),
  can(hasMoneyToGiveBack, refund, isRefunded),
  leadsTo(requested, settled),
  showing(inOrder({ after: requested, first: isAnswered, next: attemptStarted }), '5.2.1'),
  showing(cannot(isClosed, startAttempt), '5.2.1'),
  cannot(hasMoney, payBoleto),
  atSomePoint(isRefunded),
]

const refusals = ['authorisation.declined', 'reconciled.refused']
/** The events by which money comes in. */
const paymentEvents = [...new Set<string>(Object.values(paidBy)), 'reconciled.paid']

export const chargeInvariants: readonly Invariant<typeof chargeMachine>[] = [
  {
    description: 'nunca há duas autorizações sem uma recusa entre elas',
    shows: ['5.2.1', 'F21'],
    broken: ({ moments }) => {
      let open = 0
      for (const { event } of moments) {
        if (event.type === 'authorisation.requested') open += 1
        if (refusals.includes(event.type)) open = 0
        if (open > 1) return 'pediu outra autorização sem que a anterior fosse recusada'
      }
      return null
    },
  },
  {
    description: 'o dinheiro entra uma vez só',
    shows: ['5.2.1'],
    broken: (trace) => {
      const times = paymentEvents.reduce((sum, type) => sum + timesOf(trace, type), 0)
      return times > 1 ? `o dinheiro entrou ${times} vezes` : null
    },
  },
  {
    description: 'só consta como paga a conta em que entrou dinheiro, e só se devolve o que entrou',
    broken: (trace) => {
      const status = parseChargeStatus(trace.now.value)
      const isIn = paymentEvents.some((type) => timesOf(trace, type) > 0)
      if (status === 'paid' && !isIn) return 'consta como paga sem que o dinheiro entrasse'
      return status === 'refunded' && !isIn ? 'devolveu o que não entrou' : null
    },
  },
  {
    description: 'dinheiro que entrou nunca some',
    shows: ['F24'],
    broken: (trace) => {
      const status = trace.now.value
      const isIn = paymentEvents.some((type) => timesOf(trace, type) > 0)
      return isIn && !['paid', 'paidAfterReplacement', 'refunded'].includes(status)
        ? `o dinheiro entrou e a conta consta como ${status}`
        : null
    },
  },
]
