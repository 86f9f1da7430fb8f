import { timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { chargeMachine } from './charge.machine.ts'
import { statusOf } from './charge.moves.ts'
import { paidBy } from './charge.types.ts'

type Rule = Invariant<typeof chargeMachine>

const refusals = ['authorisation.declined', 'reconciled.refused']
const takings = [...new Set<string>(Object.values(paidBy)), 'reconciled.paid']

/** What a receivable never goes through, whatever happens. */
export const chargeInvariants: readonly Rule[] = [
  {
    description: 'nunca há duas autorizações sem uma recusa entre elas',
    shows: ['5.2.1', 'F21'],
    broken: ({ moments }) => {
      let open = 0
      for (const { event } of moments) {
        if (event.type === 'authorisation.requested') open += 1
        if (refusals.includes(event.type)) open = 0
        if (open > 1) return 'pediu outra autorização sem que a anterior fosse recusada'
      }
      return null
    },
  },
  {
    description: 'o dinheiro entra uma vez só',
    shows: ['5.2.1'],
    broken: (trace) => {
      const times = takings.reduce((sum, type) => sum + timesOf(trace, type), 0)
      return times > 1 ? `o dinheiro entrou ${times} vezes` : null
    },
  },
  {
    description: 'só consta como paga a conta em que entrou dinheiro, e só se devolve o que entrou',
    broken: (trace) => {
      const status = statusOf(trace.now.value)
      const isIn = takings.some((type) => timesOf(trace, type) > 0)
      if (status === 'paid' && !isIn) return 'consta como paga sem que o dinheiro entrasse'
      return status === 'refunded' && !isIn ? 'devolveu o que não entrou' : null
    },
  },
  {
    description: 'dinheiro que entrou nunca some',
    shows: ['F24'],
    broken: (trace) => {
      const status = trace.now.value
      const isIn = takings.some((type) => timesOf(trace, type) > 0)
      return isIn && !['paid', 'paidAfterReplacement', 'refunded'].includes(status)
        ? `o dinheiro entrou e a conta consta como ${status}`
        : null
    },
  },
]
