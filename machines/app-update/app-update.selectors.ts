import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

/** A snapshot of the update machine. */
type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>

/** Whether 'Atualizando arquivos..' covers the screen: until the page reloads. */
export function isUpdating(snapshot: AppUpdateSnapshot): boolean {
  return snapshot.matches('updating') || snapshot.matches('reloaded')
}

/** Whether an update waits for forms and payments. */
export function isUpdateBlocked(snapshot: AppUpdateSnapshot): boolean {
  return snapshot.matches('deferred')
}
