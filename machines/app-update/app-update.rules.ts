import { fieldOf } from '../kit/invariants.ts'
import { houseRules, marked, rulesOf, showing } from '../kit/rules.ts'
import type { appUpdateMachine } from './app-update.machine.ts'
import { isUpdateHeld, isUpdating } from './app-update.selectors.ts'

const { predicate, matcher, can, whenever, leadsTo, inTheEnd, never, atSomePoint } =
  rulesOf<typeof appUpdateMachine>()

const versionOf = (event: unknown) => fieldOf(event, 'version')
const isFree = predicate(
  'nada segura a atualização',
  'nothing holds the update back',
  ({ now }) => now.context.holds === 0,
)
const isCurrent = predicate(
  'o portal roda como está',
  'the portal runs as it is',
  ({ now }) => !isUpdating(now) && !isUpdateHeld(now) && !now.hasTag('success'),
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
  `${canUpdate.en}, and nothing holds it back`,
  (at) => canUpdate.holds(at) && isFree.holds(at),
)
const canUpdateLater = predicate(
  `${canUpdate.pt}, e algo a segura`,
  `${canUpdate.en}, and something holds it back`,
  (at) => canUpdate.holds(at) && !isFree.holds(at),
)
const isHeld = predicate('a atualização espera', 'the update waits', ({ now }) => isUpdateHeld(now))
const isHeldOnce = predicate(
  'a atualização espera por uma coisa só',
  'the update waits for one thing alone',
  ({ now }) => isUpdateHeld(now) && now.context.holds === 1,
)
const isHeldTwice = predicate(
  'a atualização espera por mais de uma coisa',
  'the update waits for more than one thing',
  ({ now }) => isUpdateHeld(now) && now.context.holds > 1,
)
const covers = predicate(
  'a tela diz que atualiza, e nada a segura',
  'the screen says that it updates, and nothing holds it back',
  ({ now }) => now.status === 'active' && isUpdating(now) && now.context.holds === 0,
)
const coversForNew = predicate(
  'a tela diz que atualiza para a versão achada',
  'the screen says that it updates to the version found',
  (at) => covers.holds(at) && at.now.context.version === versionOf(at.event),
)
const waitsForNew = predicate(
  'a atualização para a versão achada espera',
  'the update to the version found waits',
  ({ now, event }) => isUpdateHeld(now) && now.context.version === versionOf(event),
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
const hold = matcher('segurar a atualização', 'holding the update back', 'hold.taken')
const release = matcher('soltar a atualização', 'letting the update go', 'hold.released')
const reloads = predicate('a página recarrega', 'the page reloads', ({ effects }) =>
  effects.some(({ type }) => type === 'reload'),
)
const isRightReload = predicate(
  'ela recarrega na versão achada, um segundo depois de avisar',
  'it reloads into the version found, a second after it said so',
  ({ effects, now, waited }) =>
    waited === 1000 &&
    effects.every(({ params }) => versionOf(params) === now.context.version) &&
    now.context.version !== null,
)
const startsUpdating = predicate(
  'a tela passa a dizer que atualiza',
  'the screen begins to say that it updates',
  (at) => covers.holds(at),
)

const isAlive = predicate('o portal roda', 'the portal runs', ({ now }) => now.status === 'active')
const isAliveAndHeld = predicate(
  'o portal roda e algo segura a atualização',
  'the portal runs and something holds the update back',
  ({ now }) => now.status === 'active' && now.context.holds > 0,
)
const isCounted = (step: number) =>
  predicate(
    'conta-se',
    'it is counted',
    ({ now, before }) => now.context.holds - before.context.holds === step,
  )

/** What somebody who fills in a form, or pays, may rely on. */
export const appUpdateRules = [
  ...houseRules(),
  whenever(
    predicate('a página abre', 'the page opens', ({ event }) => event === null),
    isCurrent,
  ),
  showing(can(canUpdateFreely, findNew, coversForNew), 'S2.32'),
  showing(can(canUpdateLater, findNew, waitsForNew), 'C20'),
  showing(can(canUpdate, findOld, isCurrent), 'R8', 'C20'),
  can(isAlive, hold, isCounted(1)),
  can(isAliveAndHeld, release, isCounted(-1)),
  showing(can(isHeldOnce, release, covers), 'C20'),
  can(isHeldTwice, release, isHeld),
  can(isHeld, findNew, waitsForNew),
  // A version that was reloaded for already is no reason to wait.
  showing(can(isHeld, findOld, isCurrent), 'R8'),
  showing(can(covers, hold, isHeld), 'C20'),
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
    predicate(
      'o navegador recusou',
      'the browser refused',
      ({ event }) => event?.type === 'registration.failed',
    ),
    marked('failure'),
  ),
  whenever(isHeld, marked('blocked')),
  whenever(covers, marked('busy')),
  showing(whenever(reloads, isRightReload), 'S2.32', 'S9.14'),
  whenever(reloads, marked('success')),
  leadsTo(
    startsUpdating,
    predicate(
      'a página recarregou ou algo a segurou',
      'the page reloaded or something held it back',
      (at) => reloads.holds(at) || isHeld.holds(at),
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
      'something holds it back and the screen is covered',
      ({ now }) => isUpdating(now) && now.context.holds > 0,
    ),
  ),
  atSomePoint(reloads),
]
