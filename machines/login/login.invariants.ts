import { alwaysAwaited, answerKind, callsOf, oneAtATime, timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { loginMachine } from './login.machine.ts'
import { loginDialog } from './login.selectors.ts'

type Rule = Invariant<typeof loginMachine>

/** What the login never does, whatever happens. */
export const loginInvariants: readonly Rule[] = [
  alwaysAwaited('a chamada', 'findIp', 'authenticate', 'accept', 'forgot'),
  oneAtATime('chamadas', 'findIp', 'authenticate', 'accept', 'forgot'),
  {
    says: 'há um login por envio e no máximo um reenvio por aceite',
    broken: (journey) => {
      const accepted = callsOf(journey, 'accept').filter((call) => answerKind(call) === 'accepted')
      const due = timesOf(journey, 'submission.requested') + accepted.length
      const logins = callsOf(journey, 'authenticate').length
      const starts = callsOf(journey, 'findIp').length
      if (starts !== due) return `começou ${starts} logins para ${due} envios e aceites`
      return logins > due ? `enviou ${logins} logins para ${due} envios e aceites` : null
    },
  },
  {
    says: 'só entra quem o servidor deixou entrar',
    broken: (journey) => {
      const last = callsOf(journey, 'authenticate').at(-1)
      const isLetIn = last !== undefined && answerKind(last) === 'entered'
      return journey.now.matches('entered') === isLetIn
        ? null
        : 'a resposta do login diz outra coisa'
    },
  },
  {
    says: 'o aceite só segue com os termos marcados',
    broken: ({ moments, calls }) => {
      const last = calls.at(-1)
      const before = moments.at(-1)?.before
      if (last?.id !== 'accept' || last.began !== moments.length || !before) return null
      return before.context.termsAccepted ? null : 'enviou o aceite sem os termos marcados'
    },
  },
  {
    says: 'os termos voltam desmarcados cada vez que o aceite é pedido',
    broken: ({ now, moments }) => {
      const last = moments.at(-1)
      const isOpening = last && loginDialog(last.before) === null && loginDialog(now) !== null
      return isOpening && now.context.termsAccepted ? 'os termos já vêm marcados' : null
    },
  },
  {
    says: 'fora do aceite não há termos marcados',
    broken: ({ now }) =>
      loginDialog(now) !== 'acceptancePending' && now.context.termsAccepted
        ? 'os termos ficaram marcados'
        : null,
  },
  {
    says: 'o IP só se guarda enquanto o login está a caminho',
    broken: ({ now }) => {
      const onItsWay = now.matches('askingCredentials') || now.matches('authenticating')
      return now.context.ip !== null && !onItsWay ? 'o IP ficou guardado' : null
    },
  },
]
