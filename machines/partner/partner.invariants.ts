import { alwaysAwaited, keysFollowAnswers, oneAtATime } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import { showing } from '../kit/rules.ts'
import type { partnerMachine } from './partner.machine.ts'

type Rule = Invariant<typeof partnerMachine>

/** What the partner sign-up never does, whatever happens. */
export const partnerInvariants: readonly Rule[] = [
  alwaysAwaited('a chamada', 'register'),
  oneAtATime('cadastros', 'register'),
  showing(keysFollowAnswers('register', 'idempotencyKey', ['refused']), '5.3'),
  {
    description: 'não há cidade sem estado',
    shows: ['C8'],
    broken: ({ now: { context } }) =>
      context.cityId !== null && context.stateId === null ? 'a cidade ficou sem estado' : null,
  },
  {
    description: 'outro estado limpa a cidade',
    shows: ['S4.9'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      return last?.event.type === 'state.chosen' && last.after.context.cityId !== null
        ? 'a cidade ficou'
        : null
    },
  },
  {
    description: 'depois da primeira etapa há sempre uma cidade',
    shows: ['S2.49', 'C8'],
    broken: ({ now }) =>
      !now.matches('place') && now.context.cityId === null ? 'segue sem cidade' : null,
  },
  {
    description: 'enquanto envia não há mensagem da tentativa anterior',
    broken: ({ now }) =>
      now.matches('sending') && now.context.message !== null
        ? `ainda diz “${now.context.message}”`
        : null,
  },
]
