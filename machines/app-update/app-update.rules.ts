import { fieldOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, happened, marked, rulesOf, showing, starting } from '../kit/rules.ts'
import type { appUpdateMachine } from './app-update.machine.ts'
import { isUpdateBlocked, isUpdating } from './app-update.selectors.ts'

const { predicate, matcher, can, whenever, leadsTo, inTheEnd, never, atSomePoint } =
  rulesOf<typeof appUpdateMachine>()

const versionOf = (event: unknown) => fieldOf(event, 'version')
const isFree = predicate(
  'nada segura a atualização',
  'nothing blocks the update',
  ({ now }) => now.context.blockers === 0,
)
const isCurrent = predicate(
  'o portal roda como está',
  'the portal runs as it is',
  ({ now }) => !isUpdating(now) && !isUpdateBlocked(now) && !now.hasTag('success'),
)
const canUpdate = predicate(
  'o navegador aceita atualizações e nenhuma foi achada',
  'the browser takes updates and none was found',
  (at) =>
    at.now.status === 'active' &&
    isCurrent.holds(at) &&
    at.past.every(({ event }) => event.type !== 'registration.failed'),
)
const canUpdateFreely = predicate(
  `${canUpdate.pt}, e nada a segura`,
  `${canUpdate.en}, and nothing blocks it`,
  (at) => canUpdate.holds(at) && isFree.holds(at),
)
const canUpdateLater = predicate(
  `${canUpdate.pt}, e algo a segura`,
  `${canUpdate.en}, and something blocks it`,
  (at) => canUpdate.holds(at) && !isFree.holds(at),
)
const isBlocked = predicate('a atualização espera', 'the update waits', ({ now }) =>
  isUpdateBlocked(now),
)
const isBlockedOnce = predicate(
  'a atualização espera por uma coisa só',
  'the update waits for one thing alone',
  ({ now }) => isUpdateBlocked(now) && now.context.blockers === 1,
)
const isBlockedTwice = predicate(
  'a atualização espera por mais de uma coisa',
  'the update waits for more than one thing',
  ({ now }) => isUpdateBlocked(now) && now.context.blockers > 1,
)
const covers = predicate(
  'a tela diz que atualiza, e nada a segura',
  'the screen shows that it updates, and nothing blocks it',
  ({ now }) => now.status === 'active' && isUpdating(now) && now.context.blockers === 0,
)
const coversForNew = predicate(
  'a tela diz que atualiza para a versão achada',
  'the screen shows that it updates to the version found',
  (at) => covers.holds(at) && at.now.context.version === versionOf(at.event),
)
const waitsForNew = predicate(
  'a atualização para a versão achada espera',
  'the update to the version found waits',
  ({ now, event }) => isUpdateBlocked(now) && now.context.version === versionOf(event),
)
const findNew = matcher(
  'achar uma versão nova',
  'finding a new version',
  'update.found',
  (event) => versionOf(event) !== 'v1',
)
const findOld = matcher(
  'achar a versão por que já se recarregou',
  'finding the version that was reloaded for already',
  'update.found',
  (event) => versionOf(event) === 'v1',
)
const block = matcher('segurar a atualização', 'blocking the update', 'blocker.added')
const unblock = matcher('soltar a atualização', 'unblocking the update', 'blocker.removed')
const reloads = predicate('a página recarrega', 'the page reloads', ({ effects }) =>
  effects.some(({ type }) => type === 'reload'),
)
const isRightReload = predicate(
  'ela recarrega na versão achada, um segundo depois de avisar',
  'it reloads into the version found, a second after it announced so',
  ({ effects, now, waited }) =>
    waited === 1000 &&
    effects.every(({ params }) => versionOf(params) === now.context.version) &&
    now.context.version !== null,
)
const startsUpdating = predicate(
  'a tela passa a dizer que atualiza',
  'the screen begins to show that it updates',
  (at) => covers.holds(at),
)

const isAlive = predicate('o portal roda', 'the portal runs', ({ now }) => now.status === 'active')
const isAliveAndBlocked = predicate(
  'o portal roda e algo segura a atualização',
  'the portal runs and something blocks the update',
  ({ now }) => now.status === 'active' && now.context.blockers > 0,
)
const isCounted = (step: number) =>
  predicate(
    'conta-se',
    'it is counted',
    ({ now, before }) => now.context.blockers - before.context.blockers === step,
  )

export const appUpdateRules = [
  ...commonRules(),
  whenever(starting('a página abre', 'the page opens'), isCurrent),
  showing(can(canUpdateFreely, findNew, coversForNew), 'S2.32'),
  showing(can(canUpdateLater, findNew, waitsForNew), 'C20'),
  showing(can(canUpdate, findOld, isCurrent), 'R8', 'C20'),
  can(isAlive, block, isCounted(1)),
  can(isAliveAndBlocked, unblock, isCounted(-1)),
  showing(can(isBlockedOnce, unblock, covers), 'C20'),
  can(isBlockedTwice, unblock, isBlocked),
  can(isBlocked, findNew, waitsForNew),
  // A version that was reloaded for already is no reason to wait.
  showing(can(isBlocked, findOld, isCurrent), 'R8'),
  showing(can(covers, block, isBlocked), 'C20'),
  can(
    canUpdate,
    matcher(
      'o navegador recusar atualizações',
      'the browser refusing updates',
      'registration.failed',
    ),
    isCurrent,
  ),
  whenever(
    happened('o navegador recusou', 'the browser refused', 'registration.failed'),
    marked('failure'),
  ),
  whenever(isBlocked, marked('blocked')),
  whenever(covers, marked('busy')),
  showing(whenever(reloads, isRightReload), 'S2.32', 'S9.14'),
  whenever(reloads, marked('success')),
  leadsTo(
    startsUpdating,
    predicate(
      'a página recarregou ou algo a segurou',
      'the page reloaded or something blocked it',
      (at) => reloads.holds(at) || isBlocked.holds(at),
    ),
  ),
  inTheEnd(
    predicate(
      'a tela não fica coberta',
      'the screen is not left covered',
      ({ now }) => now.status === 'done' || !isUpdating(now),
    ),
  ),
  never(
    predicate(
      'há o que a segure e a tela é coberta',
      'something blocks it and the screen is covered',
      ({ now }) => isUpdating(now) && now.context.blockers > 0,
    ),
  ),
  atSomePoint(reloads),
]

export const appUpdateInvariants: readonly Invariant<typeof appUpdateMachine>[] = [
  {
    description: 'não se recarrega sobre dados não enviados nem durante um envio',
    shows: ['C20'],
    broken: ({ now, effects }) =>
      effects.some(({ type }) => type === 'reload') && now.context.blockers > 0
        ? `recarregou com ${now.context.blockers} motivos de espera`
        : null,
  },
  {
    description: 'recarrega-se no máximo uma vez por versão, e isso é anotado antes',
    shows: ['C20', 'R8'],
    broken: ({ effects, now: { context } }) => {
      const order = effects.map(({ type }) => type).join(' ')
      if (order !== '' && order !== 'rememberReload reload') return `pediu: ${order}`
      const versions = effects.map(({ params }) => fieldOf(params, 'version'))
      return versions.includes(context.reloadedVersion) ? 'recarregou pela mesma versão' : null
    },
  },
  {
    description:
      'os motivos de espera são os acrescentados menos os retirados, nunca abaixo de zero',
    shows: ['C20'],
    broken: ({ moments, now }) => {
      const expected = moments.reduce(
        (blockers, { event }) =>
          event.type === 'blocker.added'
            ? blockers + 1
            : event.type === 'blocker.removed'
              ? Math.max(0, blockers - 1)
              : blockers,
        0,
      )
      return now.context.blockers === expected
        ? null
        : `conta ${now.context.blockers}, são ${expected}`
    },
  },
]
