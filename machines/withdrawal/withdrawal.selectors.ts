import type { SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from './withdrawal.machine.ts'

type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>

/** What the window shows; null once it is closed. */
export const withdrawalStep = ({
  value,
}: WithdrawalSnapshot): 'asked' | 'sending' | 'failed' | 'done' | null =>
  value === 'closed' || value === 'opening' ? null : value

export const withdrawalReceipt = (at: WithdrawalSnapshot) => at.context.receipt

/** Why the API refused, in pt-BR; null: it did not, or its answer was lost. */
export const withdrawalRefusal = (at: WithdrawalSnapshot) => at.context.message
