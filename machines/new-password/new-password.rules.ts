import {
  alwaysAwaited,
  answerKind,
  callsOf,
  oneAtATime,
  fieldOf,
  noOldMessage,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  begun,
  carries,
  commonRules,
  endedCall,
  happened,
  marked,
  rulesOf,
  showing,
  starting,
} from '../kit/rules.ts'
import type { newPasswordMachine } from './new-password.machine.ts'
import { isChangingPassword, passwordMessage } from './new-password.selectors.ts'

const { predicate, matcher, can, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof newPasswordMachine>()

const isForm = predicate('o formulário está na tela', 'the form is on screen', ({ now }) =>
  now.status === 'active' ? !isChangingPassword(now) : false,
)
const sends = begun('a troca é enviada', 'the change is sent', 'change')
const isChanged = predicate('a senha foi trocada', 'the password was changed', (at) => {
  const call = endedCall(at, 'change')
  return call !== undefined && answerKind(call) === 'changed'
})
const isNotChanged = predicate('a senha não foi trocada', 'the password was not changed', (at) => {
  const call = endedCall(at, 'change')
  return call !== undefined && answerKind(call) !== 'changed'
})
const showsWhy = predicate(
  'o formulário volta e diz por quê',
  'the form is back and shows why',
  (at) => {
    const message: unknown = fieldOf(endedCall(at, 'change')?.answer, 'message')
    const shown = passwordMessage(at.now)
    const isRight =
      endedCall(at, 'change')?.state === 'answered' ? shown === message : shown !== null
    return isRight && isForm.holds(at)
  },
)
const goesOn = predicate(
  'a página segue adiante e leva a frase do servidor',
  'the page goes on with the message of the server',
  (at) =>
    at.now.status === 'done' &&
    at.effects.length === 1 &&
    fieldOf(at.effects[0]?.params, 'message') ===
      fieldOf(endedCall(at, 'change')?.answer, 'message'),
)
const requested = happened('a troca é pedida', 'the change is requested', 'change.requested')
const isSettled = predicate(
  'a senha está trocada ou a tela diz por que não',
  'the password is changed or the screen shows why not',
  ({ now }) => now.status === 'done' || passwordMessage(now) !== null,
)

export const newPasswordRules = [
  ...commonRules('change'),
  carries(['change'], 'userType', 'change'),
  whenever(starting('a página abre', 'the page opens'), isForm),
  can(
    isForm,
    matcher('enviar a nova senha', 'sending the new password', 'change.requested'),
    sends,
  ),
  showing(whenever(isChanged, goesOn), 'S2.21', 'S8.3', 'R13'),
  whenever(isChanged, marked('success')),
  showing(whenever(isNotChanged, showsWhy), 'R13'),
  leadsTo(requested, isSettled),
  atSomePoint(isChanged),
]

export const newPasswordInvariants: readonly Invariant<typeof newPasswordMachine>[] = [
  alwaysAwaited('a troca', 'change'),
  oneAtATime('trocas', 'change'),
  {
    description: 'só segue adiante com a senha trocada, uma vez, e para onde o usuário pertence',
    shows: ['S2.21', 'S6.4'],
    broken: (trace) => {
      const changed = callsOf(trace, 'change').filter((call) => answerKind(call) === 'changed')
      const own = trace.now.context.userType === 1 ? 'goToLogin' : 'goToAdmin'
      const effects = trace.effects.map(({ type }) => type)
      if (effects.length !== changed.length) return `seguiu ${effects.length} vezes adiante`
      return effects.every((type) => type === own) ? null : `seguiu por ${effects.join(', ')}`
    },
  },
  noOldMessage('troca', 'changing'),
]
