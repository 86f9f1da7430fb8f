import { timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'

type Rule = Invariant<typeof cookieNoticeMachine>

/** What the cookie notice never does, whatever happens. */
export const cookieNoticeInvariants: readonly Rule[] = [
  {
    says: 'só se grava o aceite de quem aceitou',
    shows: ['S4.2'],
    broken: (journey) => {
      const saved = journey.effects.filter(({ type }) => type === 'saveRecord').length
      const accepted = timesOf(journey, 'notice.accepted')
      return saved === accepted ? null : `gravou ${saved} vezes para ${accepted} aceites`
    },
  },
  {
    says: 'o aviso só aparece depois que o registro é lido',
    shows: ['S4.1'],
    broken: (journey) =>
      !journey.now.matches('unknown') && timesOf(journey, 'record.read') === 0
        ? 'apareceu antes'
        : null,
  },
]
