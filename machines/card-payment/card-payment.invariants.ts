import {
  alwaysAwaited,
  answerKind,
  callsOf,
  keysFollowAnswers,
  oneAtATime,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import { showing } from '../kit/rules.ts'
import type { cardPaymentMachine } from './card-payment.machine.ts'
import { cardProgress } from './card-payment.selectors.ts'

type Rule = Invariant<typeof cardPaymentMachine>

/** What a card payment never does, whatever happens. */
export const cardPaymentInvariants: readonly Rule[] = [
  alwaysAwaited('a cobrança', 'pay'),
  oneAtATime('cobranças', 'pay'),
  showing(keysFollowAnswers('pay', 'attemptKey', ['refused']), '5.3'),
  {
    description: 'depois de aprovado ou em processamento nada mais é cobrado',
    shows: ['5.2.4'],
    broken: (trace) => {
      const calls = callsOf(trace, 'pay')
      const taken = calls.findIndex((call) =>
        ['approved', 'processing'].includes(answerKind(call) ?? ''),
      )
      return taken >= 0 && calls.length > taken + 1 ? 'cobrou outra vez' : null
    },
  },
  {
    description: 'só se cobra o que foi conferido',
    shows: ['6.3.6', '5.2.4'],
    broken: ({ moments, calls }) => {
      const last = calls.at(-1)
      const before = moments.at(-1)?.before
      if (!last || !before || last.began !== moments.length) return null
      return before.matches('confirmation') ? null : 'cobrou sem conferência'
    },
  },
  {
    description: 'o progresso é 0 nos dados e 50 na conferência',
    shows: ['S4.28', 'F1'],
    broken: ({ now }) => {
      if (now.status !== 'active' || now.matches('charging')) return null
      const found = cardProgress(now)
      return found === (now.matches('form') ? 0 : 50) ? null : `o progresso é ${found}`
    },
  },
  {
    description: 'enquanto cobra não há mensagem da tentativa anterior',
    broken: ({ now }) =>
      now.matches('charging') && now.context.message !== null
        ? `ainda diz “${now.context.message}”`
        : null,
  },
]
