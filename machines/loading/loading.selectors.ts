import type { SnapshotFrom } from 'xstate'
import type { loadingMachine } from './loading.machine.ts'

/** A snapshot of the loading machine. */
type LoadingSnapshot = SnapshotFrom<typeof loadingMachine>

/** Whether the loader covers the screen. */
export function isCovering(snapshot: LoadingSnapshot): boolean {
  return snapshot.matches('covering')
}

/** How many counted requests are in progress. */
export function requestCount(snapshot: LoadingSnapshot): number {
  return snapshot.context.count
}
