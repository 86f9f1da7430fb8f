import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>

/** Whether 'Atualizando arquivos..' covers the screen, until the page reloads. */
export const isUpdating = (at: AppUpdateSnapshot) =>
  at.matches('updating') || at.matches('reloaded')

export const isUpdateBlocked = (at: AppUpdateSnapshot) => at.matches('deferred')
