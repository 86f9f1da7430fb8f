import { timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'

type Rule = Invariant<typeof cookieNoticeMachine>

/** What the cookie notice never does, whatever happens. */
export const cookieNoticeInvariants: readonly Rule[] = [
  {
    description: 'só se grava o aceite de quem aceitou',
    shows: ['S4.2'],
    broken: (trace) => {
      const saved = trace.effects.filter(({ type }) => type === 'saveRecord').length
      const accepted = timesOf(trace, 'notice.accepted')
      return saved === accepted ? null : `gravou ${saved} vezes para ${accepted} aceites`
    },
  },
  {
    description: 'o aviso só aparece depois que o registro é lido',
    shows: ['S4.1'],
    broken: (trace) =>
      !trace.now.matches('unknown') && timesOf(trace, 'record.read') === 0
        ? 'apareceu antes'
        : null,
  },
]
