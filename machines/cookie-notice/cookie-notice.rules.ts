import { timesOf, fieldOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, happened, rulesOf, showing, starting } from '../kit/rules.ts'
import type { cookieNoticeMachine } from './cookie-notice.machine.ts'
import { isNoticeOpen } from './cookie-notice.selectors.ts'

const { predicate, matcher, can, cannot, whenever, inOrder } = rulesOf<typeof cookieNoticeMachine>()

const record = (event: unknown) => fieldOf(event, 'record')
const isClosedRecord = (event: unknown) => fieldOf(record(event), 'closed') === true
const isShown = predicate('o aviso está na tela', 'the notice is on screen', ({ now }) =>
  isNoticeOpen(now),
)
const isGone = predicate('o aviso sai da tela', 'the notice closes', ({ now }) =>
  now.status === 'done' ? !isNoticeOpen(now) : false,
)
const isUnread = predicate(
  'ainda não se leu o que está guardado',
  'what is stored was not read yet',
  ({ past, now }) =>
    now.status === 'active' && past.every(({ event }) => event.type !== 'record.read'),
)
const isHidden = predicate('nada aparece', 'nothing shows', ({ now }) =>
  now.status === 'active' ? !isNoticeOpen(now) : false,
)
const readAccepted = matcher(
  'ler um aceite guardado',
  'reading a stored acceptance',
  'record.read',
  isClosedRecord,
)
const readNothing = matcher(
  'não achar nenhum aceite',
  'reading no acceptance',
  'record.read',
  (event) => !isClosedRecord(event),
)
const accept = matcher('aceitar', 'accepting', 'notice.accepted')
const isStored = predicate(
  'o aceite é gravado, com seu dia',
  'the acceptance is stored, with its day',
  ({ effects, event, now }) =>
    effects.length === 1 &&
    fieldOf(effects[0]?.params, 'closed') === true &&
    fieldOf(effects[0]?.params, 'date') === fieldOf(event, 'date') &&
    now.status === 'done',
)

export const cookieNoticeRules = [
  ...commonRules(),
  showing(whenever(isUnread, isHidden), 'S4.1'),
  showing(can(isUnread, readAccepted, isGone), 'S4.1'),
  showing(can(isUnread, readNothing, isShown), 'S4.1', 'S2.31'),
  showing(can(isShown, accept, isStored), 'S4.2'),
  // Another tab may have accepted it.
  can(isShown, readAccepted, isGone),
  cannot(isShown, readNothing),
  inOrder({
    after: starting('a página abre', 'the page opens'),
    first: happened('o que está guardado é lido', 'what is stored is read', 'record.read'),
    next: isShown,
  }),
]

export const cookieNoticeInvariants: readonly Invariant<typeof cookieNoticeMachine>[] = [
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
