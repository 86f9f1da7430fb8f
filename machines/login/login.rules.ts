import { message } from '#contract/errors.ts'
import {
  alwaysAwaited,
  answerKind,
  callsOf,
  oneAtATime,
  timesOf,
  fieldOf,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  alike,
  begunCall,
  endedCall,
  commonRules,
  marked,
  rulesOf,
  showing,
  starting,
} from '../kit/rules.ts'
import type { Point } from '../kit/rules.ts'
import type { loginMachine } from './login.machine.ts'
import {
  collectingSchool,
  isLoginBusy,
  isPasswordRequested,
  loginDialog,
  loginNotice,
  pendingPayment,
} from './login.selectors.ts'
import type { LoginSnapshot } from './login.selectors.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof loginMachine>()

type At = Point<LoginSnapshot>

const effectOf = ({ effects }: At, type: string): unknown =>
  effects.find((effect) => effect.type === type)?.params
/** A trace contains no typed values: it shows that a field was filled in, not with what. */
const isFilled = (record: unknown, field: string) => Boolean(fieldOf(record, field))
const hasNoNotice = ({ now }: At) => loginNotice(now) === null
const keepsNotice = ({ now, before }: At) => loginNotice(now) === loginNotice(before)
const hasNewNotice = ({ now, before }: At, tone: 'success' | 'error', text: unknown) =>
  loginNotice(now)?.tone === tone &&
  loginNotice(now)?.text === text &&
  loginNotice(now) !== loginNotice(before)
const isOnForm = ({ now }: At) =>
  now.status === 'active' && !isLoginBusy(now) && loginDialog(now) === null
const isAskedBy = (at: At, dialog: ReturnType<typeof loginDialog>) =>
  loginDialog(at.now) === dialog && !isLoginBusy(at.now)

const isForm = predicate('o formulário está livre', 'the form is free', isOnForm)
const isQuietForm = predicate(
  'o formulário está livre, sem aviso',
  'the form is free, without a notice',
  (at) => isOnForm(at) && hasNoNotice(at) && at.now.context.ip === null,
)
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
const owesCfc = predicate('a tela manda pagar ao CFC', 'the screen sends to the CFC to pay', (at) =>
  isAskedBy(at, 'paymentAtCfc'),
)
const mustAccept = predicate('a tela pede o aceite', 'the screen asks for the acceptance', (at) =>
  isAskedBy(at, 'acceptancePending'),
)
const isInDialog = predicate(
  'há um diálogo aberto, à espera',
  'a dialog is open and waits',
  (at) => loginDialog(at.now) !== null && !isLoginBusy(at.now),
)
const isBusy = predicate('algo está em andamento', 'something is in progress', ({ now }) =>
  isLoginBusy(now),
)
const isUnanswered = predicate(
  'nem formulário, nem diálogo, nem fim',
  'neither form, dialog nor end',
  ({ now }) =>
    now.status === 'active' &&
    !now.matches('form') &&
    (loginDialog(now) === null || now.matches('accepting')),
)
const isEntered = predicate('entrou', 'they are in', ({ now }) => now.matches('entered'))

const submit = matcher('entrar', 'signing in', 'submission.requested')
const isBlank = (event: unknown) => String(fieldOf(event, 'cpf')).trim() === ''
const forget = matcher(
  'pedir nova senha com um CPF',
  'asking for a new password with a CPF',
  'forgot.requested',
  (event) => !isBlank(event),
)
const forgetBlank = matcher(
  'pedir nova senha sem CPF',
  'asking for a new password without a CPF',
  'forgot.requested',
  isBlank,
)
const give = matcher(
  'entregar CPF e senha',
  'handing CPF and password over',
  'credentials.submitted',
)
const withhold = matcher('não os entregar', 'not handing them over', 'credentials.withheld')
const pay = matcher('ir para o pagamento', 'going to the payment', 'payment.requested')
const accept = matcher('aceitar', 'accepting', 'acceptance.confirmed')
const close = matcher('fechar o diálogo', 'closing the dialog', 'dialog.closed')

const startsLogin = predicate(
  'o login começa, e o aviso de antes sai',
  'the login begins, and the previous notice is removed',
  (at) => begunCall(at, 'findIp') !== undefined && hasNoNotice(at),
)
const asksMail = predicate(
  'o e-mail é pedido, e o aviso de antes sai',
  'the e-mail is asked for, and the previous notice is removed',
  (at) =>
    isFilled(begunCall(at, 'forgot')?.input, 'cpf') &&
    isPasswordRequested(at.now) &&
    hasNoNotice(at),
)
const wantsCpf = predicate(
  'a tela pede o CPF, e nada é enviado',
  'the screen asks for the CPF, and nothing is sent',
  (at) => isOnForm(at) && hasNewNotice(at, 'error', message('forgotPasswordCpfRequired')),
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
const sendsAcceptance = predicate(
  'o aceite é enviado, sobre o mesmo diálogo',
  'the acceptance is sent, over the same dialog',
  (at) =>
    isFilled(begunCall(at, 'accept')?.input, 'cpf') &&
    loginDialog(at.now) === 'acceptancePending' &&
    hasNoNotice(at),
)
const isAnyTime = predicate('alguém está na página', 'a visitor is on the page', () => true)
const keepsLittle = predicate(
  'o endereço só se guarda enquanto CPF e senha são pedidos e enviados, e só o que foi obtido',
  'the address is stored only while CPF and password are asked for and sent, and only what was found',
  ({ now, trace }) => {
    const isNeeded = now.matches('askingCredentials') || now.matches('authenticating')
    const found = trace.calls.findLast(({ id }) => id === 'findIp')?.answer
    return now.context.ip === (isNeeded ? found : null)
  },
)

const ended = (pt: string, en: string, ...ids: string[]) =>
  predicate(pt, en, (at) => endedCall(at, ...ids) !== undefined)
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
    keepsNotice(at),
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
          alike(effectOf(at, 'enterStudentArea'), {
            guid: fieldOf(answer, 'guid'),
            partnerHash: at.now.context.partnerHash,
          })
        )
      case 'paymentPending':
        return (
          isAskedBy(at, 'paymentPending') &&
          keepsNotice(at) &&
          (['enrolmentId', 'title', 'text', 'course'] as const).every(
            (part) => pendingPayment(at.now)?.[part] === fieldOf(answer, part),
          )
        )
      case 'paymentAtCfc':
        return (
          owesCfc.holds(at) &&
          keepsNotice(at) &&
          collectingSchool(at.now) === fieldOf(answer, 'school')
        )
      case 'acceptancePending':
        return mustAccept.holds(at) && keepsNotice(at)
      default:
        return isOnForm(at) && hasNewNotice(at, 'error', fieldOf(answer, 'message'))
    }
  },
)
const acceptanceIsAnswered = ended('o aceite é respondido', 'the acceptance is answered', 'accept')
const acceptanceIsSettled = predicate(
  'a tela diz o que foi feito: aceito espera o login, bilhete vencido volta ao formulário, falha fica no diálogo',
  'the screen shows what was done: accepted waits for the login, an old ticket leads to the form, a failure stays in the dialog',
  (at) => {
    const call = endedCall(at, 'accept')
    if (call?.state === 'failed')
      return mustAccept.holds(at) && hasNewNotice(at, 'error', message('unexpected'))
    const text = fieldOf(call?.answer, 'message')
    switch (call && answerKind(call)) {
      case 'accepted':
        return (
          isLoginBusy(at.now) && loginDialog(at.now) === null && hasNewNotice(at, 'success', text)
        )
      case 'refused':
        return isOnForm(at) && hasNewNotice(at, 'error', text)
      default:
        return mustAccept.holds(at) && hasNewNotice(at, 'error', text)
    }
  },
)
const mailIsAnswered = ended('o pedido do e-mail é respondido', 'the e-mail is answered', 'forgot')
const mailIsSettled = predicate(
  'o formulário volta com o que o servidor disse',
  'the form is back with the message of the server',
  (at) => {
    const call = endedCall(at, 'forgot')
    if (!isOnForm(at) || !call) return false
    if (call.state === 'failed') return hasNewNotice(at, 'error', message('unexpected'))
    const tone = answerKind(call) === 'sent' ? 'success' : 'error'
    return hasNewNotice(at, tone, fieldOf(call.answer, 'message'))
  },
)
const isRepeated = predicate(
  'o login começa sem ninguém pedir',
  'the login begins without being asked for',
  (at) => begunCall(at, 'findIp') !== undefined && at.event?.type !== 'submission.requested',
)
const isShownForTwoSeconds = predicate(
  'o aceite ficou na tela por dois segundos',
  'the acceptance was on screen for two seconds',
  (at) => at.waited === 2000 && at.before.matches('accepted'),
)
const isSubmitted = predicate('alguém quer entrar', 'a visitor wants to sign in', ({ event }) =>
  event ? submit.is(event) : false,
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
const isAccepted = predicate('o aceite é aceito', 'the acceptance is taken', (at) =>
  at.now.matches('accepted'),
)

/** What a student who signs in may rely on. */
export const loginRules = [
  ...commonRules('findIp', 'authenticate', 'accept', 'forgot'),
  whenever(starting('a página abre', 'the page opens'), isQuietForm),
  whenever(isAnyTime, keepsLittle),
  whenever(isUnanswered, isBusy),
  showing(can(isForm, submit, startsLogin), 'S2.47'),
  showing(can(isForm, forget, asksMail), 'S2.47'),
  showing(can(isForm, forgetBlank, wantsCpf), 'S5.49'),
  cannot(isBusy, submit),
  cannot(isBusy, forget),
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
  showing(can(mustAccept, accept, sendsAcceptance), 'S4.14'),
  showing(whenever(acceptanceIsAnswered, acceptanceIsSettled), 'S8.3'),
  whenever(isRepeated, isShownForTwoSeconds),
  showing(
    leadsTo(
      isAccepted,
      predicate(
        'o login é enviado de novo',
        'the login is sent again',
        (at) => begunCall(at, 'findIp') !== undefined,
      ),
    ),
    'S4.15',
  ),
  showing(whenever(mailIsAnswered, mailIsSettled), 'S8.3'),
  whenever(isEntered, marked('success')),
  leadsTo(isSubmitted, isSettled),
  atSomePoint(isEntered),
]

/** What the login never does, whatever happens. */
export const loginInvariants: readonly Invariant<typeof loginMachine>[] = [
  alwaysAwaited('a chamada', 'findIp', 'authenticate', 'accept', 'forgot'),
  oneAtATime('chamadas', 'findIp', 'authenticate', 'accept', 'forgot'),
  {
    description: 'há um login por envio e no máximo um reenvio por aceite',
    shows: ['S4.15', 'F12'],
    broken: (trace) => {
      const accepted = callsOf(trace, 'accept').filter((call) => answerKind(call) === 'accepted')
      // The acceptance is shown for a moment before the login goes on.
      const shown = trace.now.matches('accepted') ? 1 : 0
      const due = timesOf(trace, 'submission.requested') + accepted.length - shown
      const logins = callsOf(trace, 'authenticate').length
      const starts = callsOf(trace, 'findIp').length
      if (starts !== due) return `começou ${starts} logins para ${due} envios e aceites`
      return logins > due ? `enviou ${logins} logins para ${due} envios e aceites` : null
    },
  },
  {
    description: 'só entra quem o servidor deixou entrar',
    shows: ['S4.11', 'S6.2'],
    broken: (trace) => {
      const last = callsOf(trace, 'authenticate').at(-1)
      const isLetIn = last !== undefined && answerKind(last) === 'entered'
      return trace.now.matches('entered') === isLetIn ? null : 'a resposta do login diz outra coisa'
    },
  },
  {
    description: 'o IP só se guarda enquanto o login está a caminho',
    broken: ({ now }) => {
      const onItsWay = now.matches('askingCredentials') || now.matches('authenticating')
      return now.context.ip !== null && !onItsWay ? 'o IP ficou guardado' : null
    },
  },
]
