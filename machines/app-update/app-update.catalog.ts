import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { appUpdateCases } from './app-update.cases.ts'
import { appUpdateInvariants } from './app-update.invariants.ts'
import { appUpdateMachine } from './app-update.machine.ts'
import { appUpdateRequirements } from './app-update.requirements.ts'
import { appUpdateRules } from './app-update.rules.ts'

export const appUpdateEntry: MachineEntry = {
  name: 'app-update',
  title: 'Atualização do portal',
  machine: appUpdateMachine,
  cases: appUpdateCases,
  rules: [appUpdateInvariants, appUpdateRules],
  requirements: appUpdateRequirements,
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
    delays: {
      reloadDelay: 'o aviso foi visto',
    },
    fields: {
      blockers: 'motivos de espera',
      version: 'versão',
    },
  },
}

export const appUpdateVisible: Inspected = {
  context: ['version', 'blockers'],
  events: { 'update.found': ['version'] },
}
