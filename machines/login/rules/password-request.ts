import { message } from '#contract/errors.ts'
import { answerKind, fieldOf } from '../../kit/invariants.ts'
import { begunCall, ended, endedCall, showing } from '../../kit/rules.ts'
import { isPasswordRequested } from '../login.selectors.ts'
import {
  can,
  cannot,
  hasNewNotice,
  hasNoNotice,
  isBusy,
  isFilled,
  isForm,
  isOnForm,
  matcher,
  predicate,
  whenever,
} from './screen.ts'

const isBlank = (event: unknown) => String(fieldOf(event, 'cpf')).trim() === ''
const requestPassword = matcher(
  'pedir nova senha com um CPF',
  'asking for a new password with a CPF',
  'forgot.requested',
  (event) => !isBlank(event),
)
const requestPasswordWithoutCpf = matcher(
  'pedir nova senha sem CPF',
  'asking for a new password without a CPF',
  'forgot.requested',
  isBlank,
)
const requestsPassword = predicate(
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
const passwordIsAnswered = ended(
  'o pedido do e-mail é respondido',
  'the request for the e-mail is answered',
  'forgot',
)
const passwordIsSettled = predicate(
  'o formulário volta com o que o servidor disse, ou com o aviso de que algo falhou',
  'the form is back with the message of the server, or that something failed',
  (at) => {
    const call = endedCall(at, 'forgot')
    if (!isOnForm(at) || !call) return false
    if (call.state === 'failed') return hasNewNotice(at, 'error', message('unexpected'))
    const tone = answerKind(call) === 'sent' ? 'success' : 'error'
    return hasNewNotice(at, tone, fieldOf(call.answer, 'message'))
  },
)

export const passwordRequestRules = [
  showing(can(isForm, requestPassword, requestsPassword), 'S2.47'),
  showing(can(isForm, requestPasswordWithoutCpf, wantsCpf), 'S5.49'),
  cannot(isBusy, requestPassword),
  showing(whenever(passwordIsAnswered, passwordIsSettled), 'S8.3'),
]
