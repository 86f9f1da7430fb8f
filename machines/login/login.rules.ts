import {
  alwaysAwaited,
  answerKind,
  callsOf,
  oneAtATime,
  timesOf,
  type Invariant,
} from '../kit/invariants.ts'
import { commonRules, starting } from '../kit/rules.ts'
import type { loginMachine } from './login.machine.ts'
import { acceptanceRules } from './rules/acceptance.ts'
import { passwordRequestRules } from './rules/password-request.ts'
import { isQuietForm, whenever } from './rules/screen.ts'
import { signInRules } from './rules/sign-in.ts'

export const loginRules = [
  ...commonRules('findIp', 'authenticate', 'accept', 'forgot'),
  whenever(starting('a página abre', 'the page opens'), isQuietForm),
  ...signInRules,
  ...passwordRequestRules,
  ...acceptanceRules,
]

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
      const isNeeded = now.matches('askingCredentials') || now.matches('authenticating')
      return now.context.ip !== null && !isNeeded ? 'o IP ficou guardado' : null
    },
  },
]
