import type { SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import type { WithdrawalReceipt } from './withdrawal.types.ts'

/** A snapshot of the withdrawal machine. */
type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>

/** What the window shows; null: it is closed. */
export function withdrawalStep({
  value,
}: WithdrawalSnapshot): 'asked' | 'sending' | 'failed' | 'done' | null {
  return value === 'closed' || value === 'opening' ? null : value
}

/** The receipt of the registered withdrawal. */
export function withdrawalReceipt({ context }: WithdrawalSnapshot): WithdrawalReceipt | null {
  return context.receipt
}

/** Why the API refused, in pt-BR; null: it did not, or its answer was lost. */
export function withdrawalRefusal({ context }: WithdrawalSnapshot): string | null {
  return context.message
}
