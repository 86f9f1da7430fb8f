import { message } from '#contract/errors.ts'
import { answerKind, fieldOf } from '../../kit/invariants.ts'
import { begunCall, ended, endedCall, happened, marked, showing } from '../../kit/rules.ts'
import { collectingSchool, loginDialog, loginNotice, pendingPayment } from '../login.selectors.ts'
import {
  atSomePoint,
  can,
  cannot,
  hasNewNotice,
  hasNoNotice,
  hasSameNotice,
  isAskedBy,
  isBusy,
  isEntered,
  isFilled,
  isForm,
  isInDialog,
  isOnForm,
  leadsTo,
  matcher,
  mustAccept,
  predicate,
  whenever,
  type At,
} from './screen.ts'

const effectOf = ({ effects }: At, type: string): unknown =>
  effects.find((effect) => effect.type === type)?.params
const isAsked = predicate(
  'a tela pede CPF e senha ao formulário',
  'the screen asks the form for CPF and password',
  ({ now }) => now.matches('askingCredentials'),
)
const owes = predicate(
  'a tela avisa do pagamento pendente de uma inscrição',
  'the screen tells of the pending payment of an enrolment',
  (at) => pendingPayment(at.now)?.enrolmentId != null,
)
const owesUnknown = predicate(
  'a tela avisa de um pagamento pendente sem dizer de qual inscrição',
  'the screen tells of a pending payment without naming the enrolment',
  ({ now }) => loginDialog(now) === 'paymentPending' && pendingPayment(now)?.enrolmentId == null,
)
const owesSchool = predicate(
  'a tela manda pagar ao CFC',
  'the screen sends to the CFC to pay',
  (at) => isAskedBy(at, 'paymentAtCfc'),
)
const isUnanswered = predicate(
  'nem formulário, nem diálogo, nem fim',
  'neither form, dialog nor end',
  ({ now }) =>
    now.status === 'active' &&
    !now.matches('form') &&
    (loginDialog(now) === null || now.matches('accepting')),
)
const submit = matcher('entrar', 'signing in', 'submission.requested')
const give = matcher(
  'entregar CPF e senha',
  'handing CPF and password over',
  'credentials.submitted',
)
const withhold = matcher('não os entregar', 'not handing them over', 'credentials.withheld')
const pay = matcher('ir para o pagamento', 'going to the payment', 'payment.requested')
const close = matcher('fechar o diálogo', 'closing the dialog', 'dialog.closed')
const startsLogin = predicate(
  'o login começa, e saem o aviso e o pagamento pendente de antes',
  'the login begins, and the previous notice and pending payment are removed',
  (at) =>
    begunCall(at, 'findIp') !== undefined && hasNoNotice(at) && at.now.context.payment === null,
)
const sendsLogin = predicate(
  'o login é enviado com isso e com o endereço obtido, uma vez',
  'the login is sent with that and the address that was found, once',
  (at) => {
    const input = begunCall(at, 'authenticate')?.input
    const address = at.trace.calls.findLast(({ id }) => id === 'findIp')?.answer
    return isFilled(input, 'cpf') && isFilled(input, 'password') && fieldOf(input, 'ip') === address
  },
)
const leavesToPay = predicate(
  'a página de pagamento dessa inscrição se abre',
  'the payment page of this enrolment opens',
  (at) =>
    at.now.status === 'done' &&
    fieldOf(effectOf(at, 'goToPayment'), 'enrolmentId') === at.before.context.payment?.enrolmentId,
)
const isAnyTime = predicate('alguém está na página', 'a visitor is on the page', () => true)
const storesIpBriefly = predicate(
  'o endereço só se guarda enquanto CPF e senha são pedidos e enviados, e só o que foi obtido',
  'the address is stored only while CPF and password are asked for and sent, and only what was found',
  ({ now, trace }) => {
    const isNeeded = now.matches('askingCredentials') || now.matches('authenticating')
    const found = trace.calls.findLast(({ id }) => id === 'findIp')?.answer
    return now.context.ip === (isNeeded ? found : null)
  },
)
const isFound = predicate(
  'o endereço é obtido',
  'the address is found',
  (at) => endedCall(at, 'findIp')?.state === 'answered',
)
const asksForm = predicate(
  'CPF e senha são pedidos ao formulário, só então',
  'CPF and password are asked of the form, only then',
  (at) =>
    isAsked.holds(at) &&
    at.effects.some(({ type }) => type === 'askCredentials') &&
    hasSameNotice(at),
)
const isNotFound = predicate(
  'o endereço não é obtido',
  'the address is not found',
  (at) => endedCall(at, 'findIp')?.state === 'failed',
)
const showsWhyNot = predicate(
  'o formulário volta com um aviso de erro',
  'the form comes back with a notice of the error',
  (at) => isOnForm(at) && hasNewNotice(at, 'error', message('ipUnavailable')),
)
const loginIsAnswered = ended('o login é respondido', 'the login is answered', 'authenticate')
const loginIsSettled = predicate(
  'a tela faz o que a resposta manda, com as palavras dela',
  'the screen does what the answer asks for, with its message',
  (at) => {
    const call = endedCall(at, 'authenticate')
    if (call?.state === 'failed')
      return isOnForm(at) && hasNewNotice(at, 'error', message('unexpected'))
    const answer = call?.answer
    switch (call && answerKind(call)) {
      case 'entered':
        return (
          isEntered.holds(at) &&
          fieldOf(effectOf(at, 'enterStudentArea'), 'guid') === fieldOf(answer, 'guid')
        )
      case 'paymentPending':
        return (
          isAskedBy(at, 'paymentPending') &&
          hasSameNotice(at) &&
          (['enrolmentId', 'title', 'text', 'course'] as const).every(
            (part) => pendingPayment(at.now)?.[part] === fieldOf(answer, part),
          )
        )
      case 'paymentAtCfc':
        return (
          owesSchool.holds(at) &&
          hasSameNotice(at) &&
          collectingSchool(at.now) === fieldOf(answer, 'school')
        )
      case 'acceptancePending':
        return mustAccept.holds(at) && hasSameNotice(at)
      default:
        return isOnForm(at) && hasNewNotice(at, 'error', fieldOf(answer, 'message'))
    }
  },
)
const isSubmitted = happened(
  'alguém quer entrar',
  'a visitor wants to sign in',
  'submission.requested',
)
const isSettled = predicate(
  'entrou, há um diálogo, a tela diz por que não ou o formulário não entregou nada',
  'they are in, there is a dialog, the screen shows why not, or the form handed nothing over',
  (at) =>
    at.now.status === 'done' ||
    loginDialog(at.now) !== null ||
    loginNotice(at.now) !== null ||
    at.event?.type === 'credentials.withheld',
)

export const signInRules = [
  whenever(isAnyTime, storesIpBriefly),
  whenever(isUnanswered, isBusy),
  showing(can(isForm, submit, startsLogin), 'S2.47'),
  cannot(isBusy, submit),
  cannot(isInDialog, submit),
  whenever(isFound, asksForm),
  showing(whenever(isNotFound, showsWhyNot), 'S8.16', 'F13'),
  showing(can(isAsked, give, sendsLogin), 'S7.43'),
  can(isAsked, withhold, isForm),
  showing(
    whenever(loginIsAnswered, loginIsSettled),
    'S4.11',
    'S4.12',
    'S4.13',
    'S4.14',
    'S4.16',
    'P5',
    'F10',
  ),
  showing(can(owes, pay, leavesToPay), 'S4.13', 'F10'),
  cannot(owesUnknown, pay),
  can(isInDialog, close, isForm),
  whenever(isInDialog, marked('blocked')),
  whenever(isEntered, marked('success')),
  leadsTo(isSubmitted, isSettled),
  atSomePoint(isEntered),
]
