import { timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { faqItemMachine } from './faq-item.machine.ts'

type Rule = Invariant<typeof faqItemMachine>

/** What a question of the FAQ never does, whatever happens. */
export const faqItemInvariants: readonly Rule[] = [
  {
    description: 'o contato abre uma vez por pedido',
    broken: (trace) => {
      const opened = trace.effects.filter(({ type }) => type === 'openContact').length
      const requested = timesOf(trace, 'contact.requested')
      return opened === requested ? null : `abriu ${opened} vezes para ${requested} pedidos`
    },
  },
  {
    description: 'fechar o contato volta à resposta',
    broken: ({ moments }) => {
      const last = moments.at(-1)
      return last?.event.type === 'contact.closed' && !last.after.matches('expanded')
        ? 'a resposta fechou junto'
        : null
    },
  },
]
