import type { SnapshotFrom } from 'xstate'
import type { loadingMachine } from './loading.machine.ts'

type LoadingSnapshot = SnapshotFrom<typeof loadingMachine>

export const isCovering = (at: LoadingSnapshot) => at.matches('covering')
export const requestCount = (at: LoadingSnapshot) => at.context.count
