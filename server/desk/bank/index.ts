import type { DeskPart } from '../part.ts'
import { bankRead } from './read.ts'
import { receiptAssign, receiptDismiss, receiptRefund } from './receipt-actions.ts'
import { receiptQueues, receiptView } from './receipt.ts'
import { bankSample } from './sample.ts'

/** Bank return files, and the payments that they report. */
export const bank: DeskPart = {
  actions: [bankRead, bankSample, receiptAssign, receiptDismiss, receiptRefund],
  queues: receiptQueues,
  views: { receipt: receiptView },
}
