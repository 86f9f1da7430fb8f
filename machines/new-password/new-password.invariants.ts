import { alwaysAwaited, answerKind, callsOf, oneAtATime } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { newPasswordMachine } from './new-password.machine.ts'

type Rule = Invariant<typeof newPasswordMachine>

/** What the new password never does, whatever happens. */
export const newPasswordInvariants: readonly Rule[] = [
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
  {
    description: 'enquanto troca não há mensagem da tentativa anterior',
    broken: ({ now }) =>
      now.matches('changing') && now.context.message !== null
        ? `ainda diz “${now.context.message}”`
        : null,
  },
]
