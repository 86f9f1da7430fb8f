import type { Invariant } from '../kit/invariants.ts'
import { commonRules, marked, rulesOf, showing } from '../kit/rules.ts'
import type { loadingMachine } from './loading.machine.ts'
import { isCovering, requestCount } from './loading.selectors.ts'

const { predicate, matcher, can, cannot, whenever, inTheEnd, atSomePoint } =
  rulesOf<typeof loadingMachine>()

const isAny = predicate(
  'alguma chamada está em andamento',
  'some request is in progress',
  ({ now }) => requestCount(now) > 0,
)
const isNone = predicate(
  'nenhuma chamada está em andamento e a tela está livre',
  'no request is in progress and the screen is free',
  ({ now }) => requestCount(now) === 0 && !isCovering(now),
)
const isLast = predicate(
  'há uma chamada só',
  'there is one request alone',
  ({ now }) => requestCount(now) === 1,
)
const start = matcher('começar uma chamada', 'starting a request', 'request.started')
const finish = matcher('terminar uma chamada', 'a request ending', 'request.finished')
const covers = predicate(
  'a tela passa a ser coberta',
  'the screen begins to be covered',
  ({ now, before }) => isCovering(now) && !isCovering(before),
)
const isSlow = predicate(
  'passaram 300 ms com uma chamada em andamento',
  '300 ms have passed with a request in progress',
  ({ waited, now }) => waited === 300 && requestCount(now) > 0,
)
const staysAsItWas = predicate(
  'a tela continua como estava',
  'the screen stays as it was',
  ({ now, before }) => isCovering(now) === isCovering(before),
)
const isUncovered = predicate(
  'há chamadas e a tela ainda não está coberta',
  'there are requests and the screen is not covered yet',
  ({ now }) => requestCount(now) > 0 && !isCovering(now),
)
const cover = matcher(
  'esperar demais',
  'waiting too long',
  'xstate.after.coverDelay.loading.pending',
)
const isShown = predicate('a tela está coberta', 'the screen is covered', ({ now }) =>
  isCovering(now),
)
const areMany = predicate(
  'há mais de uma chamada',
  'there is more than one request',
  ({ now }) => requestCount(now) > 1,
)

export const loadingRules = [
  ...commonRules(),
  inTheEnd(isNone),
  showing(can(isNone, start, isAny), 'S4.8'),
  can(isAny, start, staysAsItWas),
  showing(can(isLast, finish, isNone), 'S4.8'),
  can(areMany, finish, staysAsItWas),
  showing(cannot(isNone, finish), 'S4.8', 'F26'),
  showing(can(isUncovered, cover, isShown), 'F25'),
  showing(whenever(covers, isSlow), 'F25', '6.3.11'),
  whenever(isAny, marked('busy')),
  atSomePoint(isShown),
]

export const loadingInvariants: readonly Invariant<typeof loadingMachine>[] = [
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
