import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { appUpdateCases } from './app-update.cases.ts'
import { appUpdateMachine } from './app-update.machine.ts'
import { appUpdateInvariants, appUpdateRules } from './app-update.rules.ts'

export const appUpdateEntry: MachineEntry = {
  name: 'app-update',
  title: 'Atualização do portal',
  machine: appUpdateMachine,
  cases: appUpdateCases,
  rules: [appUpdateInvariants, appUpdateRules],
  requirements: {
    'S2.32': [
      'appUpdate.deciding | always | 2',
      'appUpdate.updating',
      'appUpdate.updating | xstate.after.reloadDelay.appUpdate.updating | 0',
    ],
    'S9.14': ['appUpdate.updating | xstate.after.reloadDelay.appUpdate.updating | 0'],
    C20: [
      'appUpdate | blocker.added | 0',
      'appUpdate | blocker.removed | 0',
      'appUpdate.deciding | always | 0',
      'appUpdate.deciding | always | 1',
      'appUpdate.deferred | blocker.removed | 0',
      'appUpdate.updating | blocker.added | 0',
    ],
    R8: ['appUpdate.deciding | always | 0'],
  },
  isBackground: true,
  labels: {
    events: {
      'blocker.removed': 'nada mais segura a atualização',
      'blocker.added': 'algo segura a atualização',
      'registration.failed': 'o navegador não aceita atualizações',
      'update.found': 'há uma versão nova',
    },
    guards: {
      alreadyReloaded: 'já recarregou por esta versão',
      isBlocked: 'algo segura a atualização',
    },
    actions: {
      setVersion: 'guarda a versão',
      removeBlocker: 'conta um motivo de espera a menos',
      reload: 'recarrega a página',
      rememberReload: 'anota que recarregou por esta versão',
      addBlocker: 'conta mais um motivo de espera',
    },
    delays: { reloadDelay: 'o aviso foi visto' },
    fields: { blockers: 'motivos de espera', version: 'versão' },
  },
}

export const appUpdateVisible: Inspected = {
  context: ['version', 'blockers'],
  events: { 'update.found': ['version'] },
}
