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
  requirementsByPart: {
    'appUpdate | blocker.added | 0': ['C20'],
    'appUpdate | blocker.removed | 0': ['C20'],
    'appUpdate.deciding | always | 0': ['C20', 'R8'],
    'appUpdate.deciding | always | 1': ['C20'],
    'appUpdate.deciding | always | 2': ['S2.32'],
    'appUpdate.deferred | blocker.removed | 0': ['C20'],
    'appUpdate.updating': ['S2.32'],
    'appUpdate.updating | xstate.after.reloadDelay.appUpdate.updating | 0': ['S2.32', 'S9.14'],
    'appUpdate.updating | blocker.added | 0': ['C20'],
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
