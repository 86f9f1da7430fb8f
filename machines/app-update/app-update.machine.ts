import { assign, setup } from 'xstate'
import { known, typesOf, unprovided } from '../kit/index.ts'
import type {
  AppUpdateContext,
  AppUpdateEvent,
  AppUpdateInput,
  VersionReload,
} from './app-update.types.ts'

const version = ({ event }: { event: { version: string } }) => ({ version: event.version })
const found = ({ context }: { context: AppUpdateContext }) => ({
  version: known(context.version, 'version'),
})

/**
 * Update of the portal itself: the page reloads a second after a new version is there, never while it has unsaved input or
 * a pending write request, and at most once for each version in a tab (row C20).
 */
export const appUpdateMachine = setup({
  types: typesOf<AppUpdateContext, AppUpdateEvent, AppUpdateInput>(),
  actions: {
    rememberReload: (_, params: VersionReload) => unprovided('rememberReload', params),
    reload: (_, params: VersionReload) => unprovided('reload', params),
    setVersion: assign((_, params: VersionReload) => params),
    addBlocker: assign(({ context }) => ({ blockers: context.blockers + 1 })),
    removeBlocker: assign(({ context }) => ({ blockers: Math.max(0, context.blockers - 1) })),
  },
  guards: {
    alreadyReloaded: ({ context }) => context.version === context.reloadedVersion,
    isBlocked: ({ context }) => context.blockers > 0,
  },
  delays: { reloadDelay: 1000 },
}).createMachine({
  id: 'appUpdate',
  description: 'Atualização do portal',
  context: ({ input }) => ({ ...input, version: null, blockers: 0 }),
  initial: 'current',
  on: {
    'blocker.added': { actions: 'addBlocker' },
    'blocker.removed': { actions: 'removeBlocker' },
  },
  states: {
    current: {
      description: 'Nada de novo',
      on: {
        'update.found': {
          target: 'deciding',
          actions: { type: 'setVersion', params: version },
        },
        'registration.failed': 'unregistered',
      },
    },
    deciding: {
      description: 'Nova versão: recarregar agora, esperar ou deixar como está',
      always: [
        { guard: 'alreadyReloaded', target: 'current' },
        { guard: 'isBlocked', target: 'deferred' },
        { target: 'updating' },
      ],
    },
    deferred: {
      description: 'Esperando: há dados não enviados ou um envio em andamento',
      tags: 'blocked',
      on: {
        'blocker.removed': { target: 'deciding', actions: 'removeBlocker' },
        'update.found': {
          target: 'deciding',
          actions: { type: 'setVersion', params: version },
        },
      },
    },
    updating: {
      description: '“Atualizando arquivos..” sobre a tela',
      tags: 'busy',
      after: { reloadDelay: 'reloaded' },
      on: { 'blocker.added': { target: 'deferred', actions: 'addBlocker' } },
    },
    reloaded: {
      type: 'final',
      description: 'Página recarregada na nova versão',
      tags: 'success',
      // Remembered first, so that it does not reload twice whatever happens while the page unloads.
      entry: [
        { type: 'rememberReload', params: found },
        { type: 'reload', params: found },
      ],
    },
    unregistered: {
      type: 'final',
      description: 'Sem atualização automática neste navegador',
      tags: 'failure',
    },
  },
})
