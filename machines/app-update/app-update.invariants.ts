import { fieldOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { appUpdateMachine } from './app-update.machine.ts'

type Rule = Invariant<typeof appUpdateMachine>

/** What the update of the portal never does, whatever happens. */
export const appUpdateInvariants: readonly Rule[] = [
  {
    description: 'não se recarrega sobre um formulário ou um pagamento',
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
