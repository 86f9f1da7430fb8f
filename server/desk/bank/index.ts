import type { DeskPart } from '../subjects.ts'
import { bankRead } from './read.ts'
import { receiptActions, receiptQueues, receiptView } from './receipts.ts'
import { bankSample } from './sample.ts'

/** Bank return files, and the payments that they report. */
export const bank: DeskPart = {
  actions: [bankRead, bankSample, ...receiptActions],
  queues: receiptQueues,
  views: { receipt: receiptView },
}
