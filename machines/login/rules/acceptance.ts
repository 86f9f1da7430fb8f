import { message } from '#contract/errors.ts'
import { answerKind, fieldOf } from '../../kit/invariants.ts'
import { begun, begunCall, ended, endedCall, showing } from '../../kit/rules.ts'
import { isLoginBusy, loginDialog } from '../login.selectors.ts'
import {
  can,
  hasNewNotice,
  hasNoNotice,
  isFilled,
  isOnForm,
  leadsTo,
  matcher,
  mustAccept,
  predicate,
  whenever,
} from './screen.ts'

const accept = matcher('aceitar', 'accepting', 'acceptance.confirmed')
const sendsAcceptance = predicate(
  'o aceite é enviado, sobre o mesmo diálogo',
  'the acceptance is sent, over the same dialog',
  (at) =>
    isFilled(begunCall(at, 'accept')?.input, 'cpf') &&
    loginDialog(at.now) === 'acceptancePending' &&
    hasNoNotice(at),
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
const isAccepted = predicate('o aceite é aceito', 'the acceptance is taken', (at) =>
  at.now.matches('accepted'),
)

export const acceptanceRules = [
  showing(can(mustAccept, accept, sendsAcceptance), 'S4.14'),
  showing(whenever(acceptanceIsAnswered, acceptanceIsSettled), 'S8.3'),
  whenever(isRepeated, isShownForTwoSeconds),
  showing(
    leadsTo(isAccepted, begun('o login é enviado de novo', 'the login is sent again', 'findIp')),
    'S4.15',
  ),
]
