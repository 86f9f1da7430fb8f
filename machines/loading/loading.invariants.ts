import type { Invariant } from '../kit/invariants.ts'
import type { loadingMachine } from './loading.machine.ts'
import { isCovering } from './loading.selectors.ts'

type Rule = Invariant<typeof loadingMachine>

/** What the loader never does, whatever happens. */
export const loadingInvariants: readonly Rule[] = [
  {
    description: 'a conta é a de chamadas em andamento, nunca abaixo de zero',
    shows: ['S4.8', 'F26'],
    broken: ({ moments, now }) => {
      const expected = moments.reduce((count, { event }) => {
        if (event.type === 'request.started') return count + 1
        return event.type === 'request.finished' ? Math.max(0, count - 1) : count
      }, 0)
      return now.context.count === expected
        ? null
        : `conta ${now.context.count} chamadas, são ${expected}`
    },
  },
  {
    description: 'a tela só é coberta enquanto há chamadas',
    broken: ({ now }) => {
      if (isCovering(now) && now.context.count === 0) return 'cobre a tela sem chamadas'
      return now.matches('quiet') && now.context.count > 0 ? 'esqueceu uma chamada' : null
    },
  },
]
